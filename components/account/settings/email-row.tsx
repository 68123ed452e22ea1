'use client'

import { AccountForm } from '#components/account/account-form'
import { request } from '#lib/browser/request'
import { useForm, type Values } from '#lib/browser/use-form'
import { ACCOUNT_SENTENCES } from '#lib/contract/account/account-sentences'
import { useStateFromProp } from '../../ui/use-state-from-prop'
import { EMAIL, PASSWORD, validateEmail } from '../account-fields'
import { FormRow, type OpenForm } from './form-row'
import { PendingEmail } from './pending-email'

const FIELDS = [{ ...EMAIL, label: 'New email address' }, PASSWORD]

interface EmailRowProps extends OpenForm {
  email: string
  /** The address whose link has not been opened yet. */
  pending: string | null
  onChanged(): void
}

export function EmailRow({ email, pending: saved, ...row }: EmailRowProps) {
  const [pending, setPending] = useStateFromProp(saved)
  const changing = (done: (message: string) => void) => (address: string | null, message: string) => {
    setPending(address)
    done(message)
  }
  return (
    <FormRow
      {...row}
      name="Email"
      opener={pending ? null : 'Change'}
      opens="Change email"
      value={(done) => (
        <>
          {email}
          {pending && <PendingEmail email={pending} onChanged={changing(done)} />}
        </>
      )}
      form={(done) => <EmailForm onChanged={changing(done)} />}
    />
  )
}

function EmailForm({ onChanged }: { onChanged(pending: string, message: string): void }) {
  const form = useForm({
    validate,
    fallback: () => ACCOUNT_SENTENCES.emailFailed,
    async send({ email: typed = '', password = '' }) {
      const address = typed.trim()
      await request('changeEmail', { email: address, password })
      onChanged(address, ACCOUNT_SENTENCES.emailWaiting(address))
    },
  })
  return (
    <>
      <p>We send a link to the new address. Until you open it, nothing changes.</p>
      <AccountForm form={form} fields={FIELDS} submit="Send the link" sending="Sending" isWide={false} />
    </>
  )
}

function validate(values: Values): Values {
  const password: Values = values.password ? {} : { password: ACCOUNT_SENTENCES.passwordMissing }
  return { ...validateEmail(values.email), ...password }
}
