'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button, ButtonLink } from '#components/ui/button'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { useCopy } from '#lib/browser/action/use-copy'
import { navigate } from '#lib/browser/full-navigation'
import { takeFocus } from '../../../ui/take-focus'
import css from './factor.module.scss'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** In place of others; else the second factor was switched on just now. */
  areNew: boolean
  onDone(): void
}

/** Shown this once: not in the HTML, and gone after Done. */
export function RecoveryCodes({ codes, areNew, onDone }: RecoveryCodesProps) {
  const t = useTranslations('factorSetUp')
  const done = useRef<HTMLButtonElement>(null)
  const changed = t(areNew ? 'renewed' : 'on')
  // Of what takes the place of the form that was sent, Orca does not say what has the focus.
  useAnnounce(changed)
  const text = `${codes.join('\n')}\n`
  const { copy, isCopied, failure } = useCopy({ text, said: t('copied'), failed: t('copyFailed') })

  return (
    <div className={css.codes}>
      <p>{changed}</p>
      <p ref={takeFocus} tabIndex={-1}>
        {t('once')}
      </p>
      <ol className={css.list} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css.buttons}>
        <Button ref={done} look="primary" onClick={onDone}>
          {t('done')}
        </Button>
        <Button onClick={copy}>{t(isCopied ? 'isCopied' : 'copy')}</Button>
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('fileName')}
        >
          {t('download')}
        </ButtonLink>
      </div>
      <FailureNote failure={failure} />
      <LeaveQuestion onStay={() => done.current?.focus()} />
    </div>
  )
}

/** Asked once where a link is followed; where the page is closed the browser asks. */
function LeaveQuestion({ onStay }: { onStay(): void }) {
  const t = useTranslations('factorSetUp')
  const opener = useRef<HTMLButtonElement>(null)
  const wanted = useRef('')

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !leaves(link, event)) return
      event.preventDefault()
      event.stopPropagation()
      wanted.current = link.href
      opener.current?.click()
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!wanted.current) event.preventDefault()
    }
    document.addEventListener('click', onClick, { capture: true })
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [])

  function stay() {
    wanted.current = ''
    onStay()
  }

  return (
    <AlertDialog
      trigger={
        // The dialog gives the focus back to it.
        <button ref={opener} type="button" className="unseen" tabIndex={-1} onFocus={stay}>
          {t('leaveQuestion')}
        </button>
      }
      question={t('leaveQuestion')}
      cancel={t('stay')}
      confirm={t('leave')}
      onConfirm={() => navigate(wanted.current)}
    />
  )
}

function leaves(link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey, button }: MouseEvent): boolean {
  if (ctrlKey || metaKey || shiftKey || button !== 0 || link.target || link.hasAttribute('download'))
    return false
  const { origin, pathname, search } = window.location
  return link.origin !== origin || link.pathname !== pathname || link.search !== search
}
