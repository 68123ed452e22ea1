'use client'

import { AccountForm } from '#components/account/account-form'
import { request } from '#lib/browser/request'
import { useForm, type Values } from '#lib/browser/use-form'
import { ACCOUNT_MESSAGES } from '#lib/contract/member/account-messages'
import { PASSWORD } from '../account/account-fields'
import { useNewPasswordFields, validateNewPassword } from '../account/new-password'
import { SettingSection } from './setting-section'

const PRESENT = { ...PASSWORD, label: 'Present password', name: 'present' }

export function PasswordSetting({ onChanged }: { onChanged(): void }) {
  return (
    <SettingSection heading="Change password" onChanged={onChanged}>
      {(done) => <PasswordForm onChanged={done} />}
    </SettingSection>
  )
}

function PasswordForm({ onChanged }: { onChanged(message: string): void }) {
  const newPassword = useNewPasswordFields('New password', 'Confirm new password')
  const form = useForm({
    validate,
    fallback: () => ACCOUNT_MESSAGES.passwordFailed,
    async send({ present = '', password = '' }) {
      const { message } = await request('changePassword', { present, password })
      onChanged(message)
    },
  })
  return (
    <>
      <p>Other browsers will be signed out.</p>
      <AccountForm form={form} fields={[PRESENT, ...newPassword]} submit="Change password" sending="Saving" />
    </>
  )
}

function validate(values: Values): Values {
  const present: Values = values.present ? {} : { present: ACCOUNT_MESSAGES.passwordMissing }
  return { ...present, ...validateNewPassword(values) }
}
