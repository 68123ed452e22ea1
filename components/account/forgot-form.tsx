'use client'

import { AccountForm } from '#components/account/account-form'
import { MailSent } from '#components/account/mail-sent'
import { request } from '#lib/browser/request'
import { rememberEmail } from '#lib/browser/session/remembered-email'
import { useForm } from '#lib/browser/use-form'
import { MEMBER_SENTENCES } from '#lib/contract/members/member-sentences'
import { EMAIL, validateEmail } from './account-fields'

/** `email`: the viewer's own. */
export function ForgotForm({ email = '' }: { email?: string }) {
  const form = useForm({
    validate: (values) => validateEmail(values.email),
    fallback: () => MEMBER_SENTENCES.forgotFailed,
    async send({ email = '' }) {
      const { message } = await request('forgotPassword', { email })
      rememberEmail(email.trim())
      return message || MEMBER_SENTENCES.forgotSent
    },
  })

  if (form.sent)
    return (
      <MailSent text={form.sent}>
        If no mail arrives within a few minutes, check the address and try again.
      </MailSent>
    )
  return (
    <AccountForm
      form={form}
      fields={[{ ...EMAIL, defaultValue: email }]}
      submit="Send instructions"
      sending="Sending"
    />
  )
}
