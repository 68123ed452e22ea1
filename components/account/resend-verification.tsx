'use client'

import { useEffect, useState } from 'react'
import { OutboxNote } from '#components/account/outbox-note'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import { MEMBER_SENTENCES } from '#lib/contract/members/member-sentences'
import css from './resend-verification.module.scss'

/** Seconds until another mail can be requested. */
const PAUSE_S = 30

interface ResendVerificationProps {
  email: string
  /** The mail that was sent is of no use any more. */
  hasExpired?: boolean
}

export function ResendVerification({ email, hasExpired = false }: ResendVerificationProps) {
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
      run: async () =>
        (await request('resendVerification', { email })).message || MEMBER_SENTENCES.resent(email),
      announcement: (sentence) => sentence,
      note: (sentence = '') => sentence,
      failed: MEMBER_SENTENCES.resendFailed,
    })
    if (isSent) setPause(PAUSE_S)
  }

  return (
    <section className={css.panel} aria-label="Email verification">
      {hasExpired ? (
        <p>
          We send a new one to <strong>{email}</strong>. It works for 24 hours.
        </p>
      ) : (
        <p>
          The link in our mail to <strong>{email}</strong> confirms your address. It may take a minute, and it
          may be among the unwanted mail.
        </p>
      )}
      <Button aria-disabled={isBusy || pause > 0} onClick={resend}>
        Resend Verification Email
      </Button>
      {pause > 0 && <p>You can ask for another one in {pause} s.</p>}
      {!failure && done && <p className={css.done}>{done.note}</p>}
      <FailureNote failure={failure} />
      <OutboxNote />
    </section>
  )
}
