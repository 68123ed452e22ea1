'use client'

import { AccountForm } from '#components/account/account-form'
import { request } from '#lib/browser/request'
import { useForm, type Values } from '#lib/browser/use-form'
import { ACCOUNT_MESSAGES } from '#lib/contract/member/account-messages'
import { EMAIL, PASSWORD, validateEmail } from '../account/account-fields'
import { useStateFromProp } from '../ui/use-state-from-prop'
import { PendingEmail } from './pending-email'
import { SettingSection } from './setting-section'

const FIELDS = [{ ...EMAIL, label: 'New e-mail address' }, PASSWORD]

interface EmailSettingProps {
  email: string
  /** The address whose link has not been opened yet. */
  pending: string | null
  onChanged(): void
}

export function EmailSetting({ email, pending: saved, onChanged }: EmailSettingProps) {
  const [pending, setPending] = useStateFromProp(saved)
  return (
    <SettingSection heading="E-mail" onChanged={onChanged}>
      {(done) => {
        function change(address: string | null, message: string) {
          setPending(address)
          done(message)
        }
        return pending ? (
          <PendingEmail email={pending} onChanged={change} />
        ) : (
          <EmailForm email={email} onChanged={change} />
        )
      }}
    </SettingSection>
  )
}

interface EmailFormProps {
  email: string
  onChanged(pending: string, message: string): void
}

function EmailForm({ email, onChanged }: EmailFormProps) {
  const form = useForm({
    validate,
    fallback: () => ACCOUNT_MESSAGES.emailFailed,
    async send({ email: typed = '', password = '' }) {
      const address = typed.trim()
      const { message } = await request('changeEmail', { email: address, password })
      onChanged(address, message)
    },
  })
  return (
    <>
      <p>Yours is {email}. We send a link to the new address. Until you open it, nothing changes.</p>
      <AccountForm form={form} fields={FIELDS} submit="Send the link" sending="Sending" />
    </>
  )
}

function validate(values: Values): Values {
  const password: Values = values.password ? {} : { password: ACCOUNT_MESSAGES.passwordMissing }
  return { ...validateEmail(values.email), ...password }
}
