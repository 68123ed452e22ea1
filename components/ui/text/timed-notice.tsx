'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { LineIcon } from '#components/ui/icon'
import { Link } from '#components/ui/link'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { NOTICE_MS } from '#lib/contract/limits'
import { usePausableTimeout } from '../use-pausable-timeout'
import css from './timed-notice.module.scss'

interface TimedNoticeProps {
  children: string
  kind?: 'success' | 'error'
  onLeave?: () => void
  /** Leaves with the notice. */
  link?: { href: string; text: string } | null
  /** For the notice of an action whose control is gone. */
  takesFocus?: boolean
}

/** After 5 seconds of visible time a success stays for screen readers only, an error as a plain line. */
export function TimedNotice({
  children,
  kind = 'success',
  onLeave,
  link,
  takesFocus = false,
}: TimedNoticeProps) {
  const t = useTranslations('ui')
  const [isGone, setGone] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) region.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useAnnounce(!takesFocus && children, { isFailure: kind === 'error' })
  const leave = () => {
    setGone(true)
    onLeave?.()
  }
  const dismiss = () => {
    region.current?.focus({ preventScroll: true })
    leave()
  }
  const { isHeld, holders } = usePausableTimeout(isGone ? null : NOTICE_MS, leave)
  return (
    <div
      ref={region}
      tabIndex={takesFocus ? -1 : undefined}
      className={isGone ? css[kind === 'error' ? 'announced' : 'gone'] : css.place}
    >
      {isGone ? (
        children
      ) : (
        <div className={css.notice} data-kind={kind} data-held={isHeld} {...holders}>
          {kind === 'success' && (
            <svg className={css.leader} viewBox="0 0 20 20" aria-hidden="true">
              <circle cx="10" cy="10" r="8" />
              <circle cx="10" cy="10" r="8" pathLength="100" className={css.sweep} />
              <text x="10" y="10" className={css.still}>
                {t('seconds', { seconds: NOTICE_MS / 1000 })}
              </text>
            </svg>
          )}
          <p>
            {children} {link && <Link href={link.href}>{link.text}</Link>}
          </p>
          <button type="button" aria-label={t('dismiss')} onClick={dismiss}>
            <LineIcon name="x" />
          </button>
        </div>
      )}
    </div>
  )
}
