'use client'

import { useTranslations } from 'next-intl'
import { AccountForm } from '#components/account/account-form'
import { say } from '#lib/browser/say'
import { requestConfirmed } from '#lib/browser/session/request-confirmed'
import { useForm, type Values } from '#lib/browser/use-form'
import { useStateFromProp } from '../../ui/use-state-from-prop'
import { emailField, passwordField, validateEmail } from '../account-fields'
import { FormRow, type OpenForm } from './form-row'
import { PendingEmail } from './pending-email'

interface EmailRowProps extends OpenForm {
  email: string
  /** The address whose link has not been opened yet. */
  pending: string | null
  hasPassword: boolean
  onChanged(): void
}

export function EmailRow({ email, pending: saved, hasPassword, ...row }: EmailRowProps) {
  const t = useTranslations('accountSettings')
  const [pending, setPending] = useStateFromProp(saved)
  const changing = (done: (message: string) => void) => (address: string | null, message: string) => {
    setPending(address)
    done(message)
  }
  return (
    <FormRow
      {...row}
      id="email"
      name={t('email.name')}
      opener={pending ? null : t('change')}
      opens={t('email.change')}
      cancels={t('email.cancel')}
      value={(done) => (
        <>
          {email}
          {pending && <PendingEmail email={pending} onChanged={changing(done)} />}
        </>
      )}
      form={(done) => <EmailForm hasPassword={hasPassword} onChanged={changing(done)} />}
    />
  )
}

interface EmailFormProps {
  hasPassword: boolean
  onChanged(pending: string, message: string): void
}

function EmailForm({ hasPassword, onChanged }: EmailFormProps) {
  const [t, accountForm] = [useTranslations('accountSettings.email'), useTranslations('accountForm')]
  const form = useForm({
    validate: (values) => ({
      ...validateEmail(values.email),
      ...(hasPassword && validatePassword(values.password)),
    }),
    fallback: () => t('failed'),
    async send({ email: typed = '', password }) {
      const address = typed.trim()
      await requestConfirmed('changeEmail', {
        email: address,
        ...(password !== undefined && { password }),
      })
      onChanged(address, t('linkSent', { email: address }))
    },
  })
  return (
    <>
      <p>{t('lead')}</p>
      <AccountForm
        form={form}
        fields={[
          { ...emailField(accountForm), label: t('newAddress') },
          ...(hasPassword ? [passwordField(accountForm)] : []),
        ]}
        submit={t('send')}
        sending={t('sending')}
        isWide={false}
      />
    </>
  )
}

function validatePassword(typed: string | undefined): Values {
  return typed ? {} : { password: say('accountSettings.password.missing') }
}
