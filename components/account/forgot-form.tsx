'use client'

import { useTranslations } from 'next-intl'
import { AccountForm } from '#components/account/account-form'
import { MailSent } from '#components/account/mail-sent'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { rememberEmail } from '#lib/browser/session/remembered-email'
import { useForm } from '#lib/browser/use-form'
import { emailField, validateEmail } from './account-fields'

/** `email`: the viewer's own. */
export function ForgotForm({ email = '' }: { email?: string }) {
  const [t, accountForm] = [useTranslations('forgotPassword'), useTranslations('accountForm')]
  const form = useForm({
    validate: (values) => validateEmail(values.email),
    fallback: () => say('forgotPassword.failed'),
    async send({ email = '' }) {
      const { message } = await request('forgotPassword', { email })
      rememberEmail(email.trim())
      return message || say('forgotPassword.sent')
    },
  })

  if (form.sent) return <MailSent text={form.sent}>{t('noMail')}</MailSent>
  return (
    <AccountForm
      form={form}
      fields={[{ ...emailField(accountForm), defaultValue: email }]}
      submit={t('send')}
      sending={t('sending')}
    />
  )
}
