'use client'

import { AccountForm } from '#components/account/account-form'
import { MailSent } from '#components/account/mail-sent'
import { request } from '#lib/browser/request'
import { fillRememberedEmail } from '#lib/browser/session/remembered-email'
import { useForm } from '#lib/browser/use-form'
import { MEMBER_SENTENCES } from '#lib/contract/members/member-sentences'
import { EMAIL, validateEmail } from './account-fields'

const FIELDS = [{ ...EMAIL, ref: fillRememberedEmail, hint: 'We send a new link. It works for 24 hours.' }]

/** For a link that does not say whose it was. */
export function ResendForm() {
  const form = useForm({
    validate: ({ email }) => validateEmail(email),
    fallback: () => MEMBER_SENTENCES.resendFailed,
    async send({ email = '' }) {
      const { message } = await request('resendVerification', { email })
      return message || MEMBER_SENTENCES.resent(email.trim())
    },
  })
  if (form.sent) return <MailSent text={form.sent} />
  return (
    <AccountForm
      form={form}
      fields={FIELDS}
      submit="Resend Verification Email"
      sending="Sending"
      look="quiet"
    />
  )
}
