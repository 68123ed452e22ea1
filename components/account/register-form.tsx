'use client'

import { useState } from 'react'
import { AccountForm } from '#components/account/account-form'
import { NewPasswordFields } from '#components/account/new-password-fields'
import { VerificationNotice } from '#components/account/verification-notice'
import { Field } from '#components/ui/field'
import { ROUTES } from '#lib/addresses/routes'
import { register } from '#lib/browser/calls'
import { request } from '#lib/browser/request'
import { useForm, type Values } from '#lib/browser/use-form'
import { MEMBER_MESSAGES } from '#lib/contract/member/member-messages'
import { validateEmail } from './validate-email'
import { validateNewPassword } from './validate-new-password'

const LABELS = {
  username: 'Username',
  email: 'Email',
  password: 'Password',
  confirmation: 'Confirm password',
}

export function RegisterForm() {
  const [registered, setRegistered] = useState<string | null>(null)
  const form = useForm({ validate, send, fallback: () => MEMBER_MESSAGES.registrationFailed })

  async function send({ username = '', email = '', password = '' }: Values) {
    await request(register, { username, email, password })
    setRegistered(email.trim())
  }

  if (registered) return <VerificationNotice email={registered} />
  const { fields } = form.errors
  return (
    <>
      <h1>Create account</h1>
      <AccountForm form={form} labels={LABELS} submit="Create account" sending="Creating account">
        <Field
          label={LABELS.username}
          name="username"
          autoComplete="nickname"
          hint="Shown on your public profile."
          error={fields.username}
          required
        />
        <Field
          label={LABELS.email}
          name="email"
          type="email"
          autoComplete="email"
          hint="For signing in. Other members never see it."
          error={fields.email}
          required
        />
        <NewPasswordFields labels={LABELS} errors={fields} />
      </AccountForm>
      <p>
        Already registered? <a href={ROUTES.login}>Sign in</a>
      </p>
    </>
  )
}

function validate(values: Values): Values {
  return {
    ...(!values.username?.trim() && { username: 'Please enter a username' }),
    ...validateEmail(values.email),
    ...validateNewPassword(values),
  }
}
