'use client'

import { useState } from 'react'
import { AccountForm } from '#components/account/account-form'
import { Outcome } from '#components/account/outcome'
import { Field } from '#components/ui/field'
import { forgotPassword } from '#lib/browser/calls'
import { request } from '#lib/browser/request'
import { useForm, type Values } from '#lib/browser/use-form'
import { MEMBER_MESSAGES } from '#lib/contract/member/member-messages'
import { validateEmail } from './validate-email'

const LABELS = { email: 'Email' }

/** `email`: the viewer's own. */
export function ForgotForm({ email = '' }: { email?: string }) {
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm({ validate, send, fallback: () => MEMBER_MESSAGES.forgotFailed })

  async function send(values: Values) {
    const { message } = await request(forgotPassword, { email: values.email ?? '' })
    setSent(message ?? MEMBER_MESSAGES.forgotSent)
  }

  if (sent)
    return (
      <Outcome text={sent}>If no mail arrives within a few minutes, check the address and try again.</Outcome>
    )
  return (
    <AccountForm form={form} labels={LABELS} submit="Send instructions" sending="Sending">
      <Field
        label={LABELS.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        error={form.errors.fields.email}
        required
      />
    </AccountForm>
  )
}

function validate({ email }: Values): Values {
  return validateEmail(email)
}
