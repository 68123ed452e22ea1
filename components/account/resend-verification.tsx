'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { OutboxNote } from '#components/account/outbox-note'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import css from './resend-verification.module.scss'

/** Seconds until another mail can be requested. */
const PAUSE_S = 30

interface ResendVerificationProps {
  email: string
  /** The mail that was sent is of no use any more. */
  hasExpired?: boolean
}

export function ResendVerification({ email, hasExpired = false }: ResendVerificationProps) {
  const t = useTranslations('resendVerification')
  const { act, done, failure, isBusy } = useAction()
  const [pause, setPause] = useState(0)

  useEffect(() => {
    if (pause === 0) return
    const second = setTimeout(() => setPause(pause - 1), 1_000)
    return () => clearTimeout(second)
  }, [pause])

  async function resend() {
    if (pause > 0) return
    const isSent = await act({
      name: 'resent',
      run: async () => (await request('resendVerification', { email })).message || t('resent', { email }),
      announcement: (sentence) => sentence,
      note: (sentence = '') => sentence,
      failed: t('failed'),
    })
    if (isSent) setPause(PAUSE_S)
  }

  return (
    <section className={css.panel} aria-label={t('label')}>
      <p>
        {t.rich(hasExpired ? 'hasExpired' : 'mailSent', {
          email,
          strong: (words: ReactNode) => <strong>{words}</strong>,
        })}
      </p>
      <Button aria-disabled={isBusy || pause > 0} onClick={resend}>
        {t('resend')}
      </Button>
      {pause > 0 && <p>{t('pause', { seconds: pause })}</p>}
      {!failure && done && <p className={css.done}>{done.note}</p>}
      <FailureNote failure={failure} />
      <OutboxNote />
    </section>
  )
}
