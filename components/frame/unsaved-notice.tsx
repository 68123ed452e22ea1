'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { TextButton } from '#components/ui/text-button'
import { changesMade, ENDPOINTS } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { makePendingCall } from '#lib/browser/after-login/make-pending-calls'
import type { Unsaved } from '#lib/browser/older-build/unsaved'
import { onViewerChange } from '#lib/browser/session/signed-in'
import { showChanges } from '#lib/browser/tab-messages'
import css from './unsaved-notice.module.scss'

/** What was not saved before the page loaded itself again, with buttons that do it. */
export function UnsavedNotice({ unsaved }: { unsaved: readonly Unsaved[] }) {
  const t = useTranslations('unsaved')
  const renewed = useTranslations('frame')('renewed')
  // Another member must not do it.
  const [isGone, setGone] = useState(false)
  useEffect(() => onViewerChange(() => setGone(true)), [])
  useAnnounce([renewed, ...unsaved.map(({ what }) => t('notSaved', { what }))].join(' '))
  if (isGone) return null
  return (
    <div className={css.notice}>
      <p>{renewed}</p>
      {unsaved.map((one) => (
        <UnsavedLine key={one.what} {...one} />
      ))}
    </div>
  )
}

function UnsavedLine({ what, calls }: Unsaved) {
  const t = useTranslations('unsaved')
  const action = useTranslations('action')
  const { act, done, failure, place } = useAction()
  const { refresh } = useRouter()
  /** What has succeeded is not tried again. */
  const left = useRef(calls)
  const save = () =>
    act({
      name: 'saved',
      run: async () => {
        let sentence = ''
        for (const call of left.current) {
          sentence = await makePendingCall(call)
          left.current = left.current.slice(1)
          showChanges(changesMade(ENDPOINTS[call.name], null))
        }
        return sentence
      },
      announcement: (sentence) => {
        refresh()
        return sentence
      },
      isQuiet: true,
      note: (sentence = '') => sentence,
      failed: t('notSaved', { what }),
      offline: action('offline'),
      pending: () => ({ what, calls: left.current }),
    })
  return (
    <div ref={place} tabIndex={-1}>
      {done ? (
        <p>{done.note}</p>
      ) : failure ? (
        <FailureNote failure={failure} />
      ) : (
        <p>
          {t('notSaved', { what })}{' '}
          <TextButton aria-label={t('saveOf', { what })} onClick={save}>
            {t('save')}
          </TextButton>
        </p>
      )}
    </div>
  )
}
