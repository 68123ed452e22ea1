'use client'

import { useTranslations } from 'next-intl'
import { AccountForm } from '#components/account/account-form'
import { MailSent } from '#components/account/mail-sent'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { fillRememberedEmail } from '#lib/browser/session/remembered-email'
import { useForm } from '#lib/browser/use-form'
import { emailField, validateEmail } from './account-fields'

/** For a link that does not say whose it was. */
export function ResendForm() {
  const [t, accountForm] = [useTranslations('resendVerification'), useTranslations('accountForm')]
  const form = useForm({
    validate: ({ email }) => validateEmail(email),
    fallback: () => say('resendVerification.failed'),
    async send({ email = '' }) {
      const { message } = await request('resendVerification', { email })
      return message || say('resendVerification.resent', { email: email.trim() })
    },
  })
  if (form.sent) return <MailSent text={form.sent} />
  return (
    <AccountForm
      form={form}
      fields={[{ ...emailField(accountForm), ref: fillRememberedEmail, hint: t('hint') }]}
      submit={t('resend')}
      sending={t('sending')}
      look="quiet"
    />
  )
}
