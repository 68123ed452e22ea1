'use client'

import { useEffect, useRef, useState } from 'react'
import { AccountForm } from '#components/account/account-form'
import { Outcome } from '#components/account/outcome'
import { RedirectToLogin } from '#components/account/redirect-to-login'
import { ResendVerification } from '#components/account/resend-verification'
import type { TokenFormProps } from '#components/account/reset-form'
import { SignInToConfirm } from '#components/account/sign-in-to-confirm'
import { TokenField } from '#components/account/token-field'
import { ROUTES } from '#lib/addresses/routes'
import { CallError } from '#lib/browser/call-error'
import { verifyEmail } from '#lib/browser/calls'
import { request } from '#lib/browser/request'
import { useSignedIn } from '#lib/browser/signed-in'
import { useClearQuery } from '#lib/browser/use-clear-query'
import { useForm, type Values } from '#lib/browser/use-form'
import { ACCOUNT_MESSAGES } from '#lib/contract/member/account-messages'
import { MEMBER_MESSAGES } from '#lib/contract/member/member-messages'

const LABELS = { token: 'Verification token' }
const SECURITY = `${ROUTES.profile}#security`
const LOGIN = `${ROUTES.login}?verified=true`

// Mail scanners open links: the script verifies, never the page's GET.
export function VerifyForm({ token, error }: TokenFormProps) {
  const [done, setDone] = useState<string | null>(null)
  const [expired, setExpired] = useState<{ text: string; email: string } | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<{ text: string; token: string } | null>(null)
  const form = useForm({ validate, send, fallback: () => MEMBER_MESSAGES.verifyFailed, initialError: error })
  const isSignedIn = useSignedIn()
  useClearQuery()

  async function send(values: Values) {
    const sent = values.token?.trim() ?? ''
    try {
      const { message } = await request(verifyEmail, { token: sent })
      setDone(message ?? MEMBER_MESSAGES.verified)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const text = error.message || MEMBER_MESSAGES.verifyFailed
      if (error.status === 401) setUnconfirmed({ text, token: sent })
      else if (error.needsVerification && error.email) setExpired({ text, email: error.email })
      else throw error
    }
  }

  // A token works once, and React runs effects twice in development.
  const hasStarted = useRef(false)
  useEffect(() => {
    if (!token || hasStarted.current) return
    hasStarted.current = true
    void form.sendOnce({ token })
  })

  if (isSignedIn && done === ACCOUNT_MESSAGES.emailChanged) {
    return (
      <Outcome text={done}>
        <a href={SECURITY}>Back to your account</a>
      </Outcome>
    )
  }
  if (done) return <RedirectToLogin text={done} login={LOGIN} />
  if (unconfirmed) return <SignInToConfirm {...unconfirmed} />
  if (expired) {
    return (
      <>
        <Outcome text={expired.text} isFailure />
        <ResendVerification email={expired.email} hasExpired />
      </>
    )
  }
  if (token && !form.errors.message) {
    return (
      <>
        <p role="status">Verifying your e-mail address.</p>
        <noscript>
          <p>Verifying needs JavaScript.</p>
        </noscript>
      </>
    )
  }
  return (
    <AccountForm form={form} labels={LABELS} submit="Verify email" sending="Verifying">
      <TokenField label={LABELS.token} error={form.errors.fields.token} />
    </AccountForm>
  )
}

function validate({ token }: Values): Values {
  return token?.trim() ? {} : { token: MEMBER_MESSAGES.verifyTokenMissing }
}
