'use client'

import { AccountForm } from '#components/account/account-form'
import { ROUTES } from '#lib/addresses/routes'
import { request } from '#lib/browser/request'
import { useForm, type Values } from '#lib/browser/use-form'
import { ACCOUNT_SENTENCES } from '#lib/contract/account/account-sentences'
import { PASSWORD } from '../account-fields'
import { useNewPasswordFields, validateNewPassword } from '../new-password-fields'
import { FormRow, type OpenForm } from './form-row'

const PRESENT = { ...PASSWORD, label: 'Present password', name: 'present' }

interface PasswordRowProps extends OpenForm {
  email: string
  /** Whether the host changes a password without a mail. */
  isChangeable: boolean
  onChanged(): void
}

export function PasswordRow({ email, isChangeable, ...row }: PasswordRowProps) {
  return (
    <FormRow
      {...row}
      name="Password"
      opener={isChangeable ? 'Change it here' : null}
      opens="Change it here"
      value={() => `We send a link to ${email}. It leads to a new password and works for 60 minutes.`}
      beside={<a href={ROUTES.forgotPassword}>Send password reset email</a>}
      form={(done) => <PasswordForm email={email} onChanged={done} />}
    />
  )
}

function PasswordForm({ email, onChanged }: { email: string; onChanged(message: string): void }) {
  const newPassword = useNewPasswordFields('New password', 'Confirm new password')
  const form = useForm({
    validate,
    fallback: () => ACCOUNT_SENTENCES.passwordFailed,
    async send({ present = '', password = '' }) {
      await request('changePassword', { present, password })
      onChanged(ACCOUNT_SENTENCES.passwordChanged)
    },
  })
  return (
    <>
      <p>Other browsers will be signed out.</p>
      <AccountForm
        form={form}
        username={{ defaultValue: email }}
        fields={[PRESENT, ...newPassword]}
        submit="Change password"
        sending="Saving"
        isWide={false}
      />
    </>
  )
}

function validate(values: Values): Values {
  const present: Values = values.present ? {} : { present: ACCOUNT_SENTENCES.passwordMissing }
  return { ...present, ...validateNewPassword(values) }
}
