'use client'

import { useEffect, useRef } from 'react'
import { AccountForm } from '#components/account/account-form'
import { ResendVerification } from '#components/account/resend-verification'
import { ROUTES } from '#lib/addresses/routes'
import { announce } from '#lib/browser/action/toast'
import { request } from '#lib/browser/request'
import { rememberEmail } from '#lib/browser/session/remembered-email'
import { useForm, type Values } from '#lib/browser/use-form'
import { MEMBER_SENTENCES } from '#lib/contract/members/member-sentences'
import { EMAIL, USERNAME_RULE, validateEmail, validateUsername } from './account-fields'
import { useNewPasswordFields, validateNewPassword } from './new-password-fields'

const USERNAME = {
  label: 'Username',
  name: 'username',
  autoComplete: 'nickname',
  hint: `Shown on your public profile. ${USERNAME_RULE}`,
}
const HINTED_EMAIL = { ...EMAIL, hint: 'For signing in. Other members never see it.' }

export function RegisterForm() {
  const form = useForm({ validate, send, fallback: () => MEMBER_SENTENCES.registrationFailed })
  const newPassword = useNewPasswordFields('Password', 'Confirm password')

  if (form.sent) return <VerificationNotice email={form.sent} />
  return (
    <>
      <h1>Create account</h1>
      <AccountForm
        form={form}
        fields={[USERNAME, HINTED_EMAIL, ...newPassword]}
        submit="Create account"
        sending="Creating account"
      />
      <p>
        Already registered? <a href={ROUTES.login}>Sign in</a>
      </p>
    </>
  )
}

function VerificationNotice({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // Orca says nothing of a heading that takes the focus as the page's first part, from a form that is gone.
    announce(`The link in our mail to ${email} confirms your address.`)
  }, [email])

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Check your email
      </h1>
      <ResendVerification email={email} />
      <p>
        <a href={ROUTES.login}>Back to sign in</a>
      </p>
    </>
  )
}

function validate(values: Values): Values {
  return {
    ...validateUsername(values.username),
    ...validateEmail(values.email),
    ...validateNewPassword(values),
  }
}

/** Returns the address. */
async function send({ username = '', email = '', password = '' }: Values) {
  await request('register', { username, email, password })
  rememberEmail(email.trim())
  return email.trim()
}
