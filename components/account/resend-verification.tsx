'use client'

import { useEffect, useState } from 'react'
import { OutboxNote } from '#components/account/outbox-note'
import { FailureSentence } from '#components/action/failure-sentence'
import { Button } from '#components/ui/button'
import { tell, tellFailure } from '#lib/browser/action/toast'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'
import { MEMBER_MESSAGES } from '#lib/contract/members/member-messages'
import css from './resend-verification.module.scss'

/** Seconds until another mail can be requested. */
const PAUSE_S = 30

type State = { kind: 'ready' | 'sending' } | { kind: 'done' | 'failed'; text: string }

interface ResendVerificationProps {
  email: string
  /** The mail that was sent is of no use any more. */
  hasExpired?: boolean
}

export function ResendVerification({ email, hasExpired = false }: ResendVerificationProps) {
  const [state, setState] = useState<State>({ kind: 'ready' })
  const [pause, setPause] = useState(0)

  useEffect(() => {
    if (pause === 0) return
    const second = setTimeout(() => setPause(pause - 1), 1_000)
    return () => clearTimeout(second)
  }, [pause])

  async function resend() {
    if (pause > 0 || state.kind === 'sending') return
    setState({ kind: 'sending' })
    try {
      const { message } = await request('resendVerification', { email })
      const text = message || MEMBER_MESSAGES.resent(email)
      setState({ kind: 'done', text })
      tell(text)
      setPause(PAUSE_S)
    } catch (error) {
      const text = errorMessage(error, MEMBER_MESSAGES.resendFailed)
      setState({ kind: 'failed', text })
      tellFailure(text)
    }
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
      <Button aria-disabled={state.kind === 'sending' || pause > 0} onClick={resend}>
        Resend Verification Email
      </Button>
      {pause > 0 && <p>You can ask for another one in {pause} s.</p>}
      <p className={state.kind === 'failed' ? css.failed : css.done}>
        {'text' in state && <FailureSentence text={state.text} />}
      </p>
      <OutboxNote />
    </section>
  )
}
