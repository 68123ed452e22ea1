'use client'

import { AccountForm } from '#components/account/account-form'
import { ResendVerification } from '#components/account/resend-verification'
import { makePendingCalls } from '#lib/browser/after-login/make-pending-calls'
import type { CallError } from '#lib/browser/call-error'
import { navigate } from '#lib/browser/full-navigation'
import { fillRememberedEmail } from '#lib/browser/session/remembered-email'
import { signIn } from '#lib/browser/session/sign-in-and-out'
import { useForm, type Values } from '#lib/browser/use-form'
import { MEMBER_SENTENCES } from '#lib/contract/members/member-sentences'
import { EMAIL, PASSWORD } from './account-fields'

const FIELDS = [{ ...EMAIL, autoComplete: 'username', ref: fillRememberedEmail }, PASSWORD]

export function LoginForm() {
  const form = useForm({ validate, send, fallback })
  const { error, values } = form.failure ?? {}
  return (
    <>
      <AccountForm form={form} fields={FIELDS} submit="Sign in" sending="Signing in" />
      {error?.needsVerification && <ResendVerification email={error.email || (values?.email ?? '')} />}
    </>
  )
}

function validate({ email, password }: Values): Values {
  return {
    ...(!email?.trim() && { email: MEMBER_SENTENCES.emailMissing }),
    ...(!password && { password: 'Please enter your password' }),
  }
}

async function send({ email = '', password = '' }: Values) {
  const { id } = await signIn(email, password)
  navigate(await makePendingCalls(id))
}

function fallback(error: CallError): string {
  if (error.needsVerification) return MEMBER_SENTENCES.needsVerification
  return NO_RESPONSE.includes(error.status) ? MEMBER_SENTENCES.loginFailed : MEMBER_SENTENCES.loginRefused
}

/** No network, or no response from the upstream. */
const NO_RESPONSE = [0, 502, 504]
