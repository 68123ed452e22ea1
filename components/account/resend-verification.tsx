'use client'

import { useState } from 'react'
import { Button } from '#components/ui/button'
import { resendVerification } from '#lib/browser/calls'
import { failureText } from '#lib/browser/failure-text'
import { request } from '#lib/browser/request'
import { MESSAGES } from '#lib/contract/messages'
import css from './resend-verification.module.scss'

type State = { kind: 'ready' | 'sending' } | { kind: 'done' | 'failed'; text: string }

/** Sends the verification mail again, to an address that nobody has to type a second time. */
export function ResendVerification({ email }: { email: string }) {
  const [state, setState] = useState<State>({ kind: 'ready' })

  async function resend() {
    setState({ kind: 'sending' })
    try {
      const { message } = await request(resendVerification, { email })
      setState({ kind: 'done', text: message ?? MESSAGES.resent(email) })
    } catch (error) {
      setState({ kind: 'failed', text: failureText(error, MESSAGES.resendFailed) })
    }
  }

  return (
    <section className={css.panel} aria-label="E-mail verification">
      <p>
        The link in our mail to <strong>{email}</strong> confirms your address. It may take a minute, and it
        may be among the unwanted mail.
      </p>
      <Button type="button" disabled={state.kind === 'sending'} onClick={resend}>
        Resend Verification Email
      </Button>
      <p role="status" className={state.kind === 'failed' ? css.failed : css.done}>
        {'text' in state && state.text}
      </p>
    </section>
  )
}
