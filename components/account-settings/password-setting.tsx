'use client'

import { AccountForm } from '#components/account/account-form'
import { NewPasswordFields } from '#components/account/new-password-fields'
import { Field } from '#components/ui/field'
import { request } from '#lib/browser/request'
import { useForm, type Values } from '#lib/browser/use-form'
import { ACCOUNT_MESSAGES } from '#lib/contract/member/account-messages'
import { validateNewPassword } from '../account/validate-new-password'
import { SettingSection } from './setting-section'

const LABELS = {
  present: 'Present password',
  password: 'New password',
  confirmation: 'Confirm new password',
}

export function PasswordSetting({ onChanged }: { onChanged(): void }) {
  return (
    <SettingSection heading="Change password" onChanged={onChanged}>
      {(done) => <PasswordForm onChanged={done} />}
    </SettingSection>
  )
}

function PasswordForm({ onChanged }: { onChanged(message: string): void }) {
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
      <AccountForm form={form} labels={LABELS} submit="Change password" sending="Saving">
        <Field
          label={LABELS.present}
          name="present"
          type="password"
          autoComplete="current-password"
          error={form.errors.fields.present}
          required
        />
        <NewPasswordFields labels={LABELS} errors={form.errors.fields} />
      </AccountForm>
    </>
  )
}

function validate(values: Values): Values {
  const present: Values = values.present ? {} : { present: ACCOUNT_MESSAGES.passwordMissing }
  return { ...present, ...validateNewPassword(values) }
}
