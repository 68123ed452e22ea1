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
  /** Else a first one is set. */
  hasPassword: boolean
  onChanged(): void
}

export function PasswordRow({ email, isChangeable, hasPassword, ...row }: PasswordRowProps) {
  const t = useTranslations('accountSettings.password')
  return (
    <FormRow
      {...row}
      id="password"
      name={t('name')}
      opener={isChangeable ? t(hasPassword ? 'change' : 'set') : null}
      opens={t(hasPassword ? 'change' : 'set')}
      cancels={t(hasPassword ? 'cancel' : 'cancelSetting')}
      value={() => t(hasPassword ? 'byMail' : 'none', { email })}
      beside={<Link href={ROUTES.forgotPassword}>{t('sendMail')}</Link>}
      form={(done) => <PasswordForm email={email} hasPassword={hasPassword} onChanged={done} />}
    />
  )
}

interface PasswordFormProps {
  email: string
  hasPassword: boolean
  onChanged(message: string): void
}

function PasswordForm({ email, hasPassword, onChanged }: PasswordFormProps) {
  const t = useTranslations('accountSettings')
  const accountForm = useTranslations('accountForm')
  const newPassword = useNewPasswordFields(accountForm('newPassword'), accountForm('confirmNewPassword'))
  const present = { ...passwordField(accountForm), label: t('password.present'), name: 'present' }
  const form = useForm({
    validate: (values) => ({
      ...(hasPassword && validatePresent(values.present)),
      ...validateNewPassword(values),
    }),
    fallback: () => t(hasPassword ? 'password.failed' : 'password.setFailed'),
    async send({ present, password = '' }) {
      await requestConfirmed('changePassword', { ...(present !== undefined && { present }), password })
      onChanged(t(hasPassword ? 'password.changed' : 'password.isSet'))
    },
  })
  return (
    <>
      <p>{t('password.lead')}</p>
      <AccountForm
        form={form}
        username={{ defaultValue: email }}
        fields={[...(hasPassword ? [present] : []), ...newPassword]}
        submit={t(hasPassword ? 'password.save' : 'password.saveFirst')}
        sending={t('saving')}
        isWide={false}
      />
    </>
  )
}

function validatePresent(typed: string | undefined): Values {
  return typed ? {} : { present: say('accountSettings.password.missing') }
}
