'use client'

import { useTranslations } from 'next-intl'
import { AccountForm } from '#components/account/account-form'
import { Link } from '#components/ui/link'
import { ROUTES } from '#lib/addresses/routes'
import { say } from '#lib/browser/say'
import { requestConfirmed } from '#lib/browser/session/request-confirmed'
import { useForm, type Values } from '#lib/browser/use-form'
import { passwordField } from '../account-fields'
import { useNewPasswordFields, validateNewPassword } from '../new-password-fields'
import { FormRow, type OpenForm } from './form-row'

interface PasswordRowProps extends OpenForm {
  email: string
  /** Whether the host changes a password without a mail. */
  isChangeable: boolean
  onChanged(): void
}

export function PasswordRow({ email, isChangeable, ...row }: PasswordRowProps) {
  const t = useTranslations('accountSettings.password')
  return (
    <FormRow
      {...row}
      id="password"
      name={t('name')}
      opener={isChangeable ? t('change') : null}
      opens={t('change')}
      cancels={t('cancel')}
      value={() => t('byMail', { email })}
      beside={<Link href={ROUTES.forgotPassword}>{t('sendMail')}</Link>}
      form={(done) => <PasswordForm email={email} onChanged={done} />}
    />
  )
}

function PasswordForm({ email, onChanged }: { email: string; onChanged(message: string): void }) {
  const t = useTranslations('accountSettings')
  const accountForm = useTranslations('accountForm')
  const newPassword = useNewPasswordFields(accountForm('newPassword'), accountForm('confirmNewPassword'))
  const present = { ...passwordField(accountForm), label: t('password.present'), name: 'present' }
  const form = useForm({
    validate,
    fallback: () => t('password.failed'),
    async send({ present = '', password = '' }) {
      await requestConfirmed('changePassword', { present, password })
      onChanged(t('password.changed'))
    },
  })
  return (
    <>
      <p>{t('password.lead')}</p>
      <AccountForm
        form={form}
        username={{ defaultValue: email }}
        fields={[present, ...newPassword]}
        submit={t('password.save')}
        sending={t('saving')}
        isWide={false}
      />
    </>
  )
}

function validate(values: Values): Values {
  const present: Values = values.present ? {} : { present: say('accountSettings.password.missing') }
  return { ...present, ...validateNewPassword(values) }
}
