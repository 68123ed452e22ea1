'use client'

import { useState } from 'react'
import { AccountForm } from '#components/account/account-form'
import { ResendVerification } from '#components/account/resend-verification'
import { Field } from '#components/ui/field'
import { finishPending } from '#lib/browser/after-login/finish-pending'
import { CallError } from '#lib/browser/call-error'
import { navigate } from '#lib/browser/full-navigation'
import { signIn } from '#lib/browser/session'
import { useForm, type Values } from '#lib/browser/use-form'
import { MEMBER_MESSAGES } from '#lib/contract/member/member-messages'

const LABELS = { email: 'Email', password: 'Password' }

export function LoginForm() {
  const [unverified, setUnverified] = useState<string | null>(null)
  const form = useForm({ validate, send, fallback })

  async function send({ email = '', password = '' }: Values) {
    setUnverified(null)
    try {
      const { id } = await signIn(email, password)
      navigate(await finishPending(id))
    } catch (error) {
      if (error instanceof CallError && error.needsVerification) setUnverified(error.email || email)
      throw error
    }
  }

  const { fields } = form.errors
  return (
    <>
      <AccountForm form={form} labels={LABELS} submit="Sign in" sending="Signing in">
        <Field
          label={LABELS.email}
          name="email"
          type="email"
          autoComplete="username"
          error={fields.email}
          required
        />
        <Field
          label={LABELS.password}
          name="password"
          type="password"
          autoComplete="current-password"
          error={fields.password}
          required
        />
      </AccountForm>
      {unverified && <ResendVerification email={unverified} />}
    </>
  )
}

function validate({ email, password }: Values): Values {
  return {
    ...(!email?.trim() && { email: MEMBER_MESSAGES.emailMissing }),
    ...(!password && { password: 'Please enter your password' }),
  }
}

function fallback(error: CallError): string {
  if (error.needsVerification) return MEMBER_MESSAGES.needsVerification
  return NO_RESPONSE.includes(error.status) ? MEMBER_MESSAGES.loginFailed : MEMBER_MESSAGES.loginRefused
}

/** No network, or no response from the upstream. */
const NO_RESPONSE = [0, 502, 504]
