'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { AccountForm, type FormField } from '#components/account/account-form'
import { OutboxNote } from '#components/account/outbox-note'
import { TextButton } from '#components/ui/text-button'
import { announce } from '#lib/browser/action/toast'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { finishSignIn } from '#lib/browser/session/finish-sign-in'
import { type HalfSignIn, whileItLasts } from '#lib/browser/session/half-sign-in'
import { useForm, type Values } from '#lib/browser/use-form'
import { takeFocus } from '../../ui/take-focus'
import { emailField, USERNAME_LENGTH, validateEmail } from '../account-fields'
import { validateUsername } from '../validate-username'

interface NewAccountProps extends HalfSignIn {
  /** A suggestion. */
  username: string | null
  /** With each change of it. */
  onUsername?: (typed: string) => void
}

/** @param field after the user name's, of what else is needed */
export function NewAccount({
  ticket,
  onOver,
  username,
  onUsername,
  code,
}: NewAccountProps & { code?: FormField | undefined }) {
  const [t, accountForm] = [useTranslations('providerCallback'), useTranslations('accountForm')]
  const form = useForm({
    validate: (values) => ({
      ...(code && !values.code?.trim() && { code: say('providerCallback.codeMissing') }),
      ...validateUsername(values.username),
    }),
    fallback: () => say('providerCallback.failed'),
    send: ({ username = '', code: typed }) =>
      whileItLasts(onOver, async () => {
        const input = { ticket, username, ...(typed !== undefined && { code: typed }) }
        await finishSignIn(await request('registerIdentity', input))
      }),
  })
  const name = {
    label: accountForm('username'),
    name: 'username',
    autoComplete: 'nickname',
    hint: accountForm('usernameRule', USERNAME_LENGTH),
    defaultValue: username ?? '',
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => onUsername?.(currentTarget.value),
  }
  return (
    <AccountForm
      form={form}
      fields={[...(code ? [code] : []), name]}
      submit={t('create')}
      sending={t('creating')}
    />
  )
}

/** To an address that the provider does not vouch for a code is mailed first. */
export function NewAccountByCode({ email, ...props }: NewAccountProps & { email: string | null }) {
  const t = useTranslations('providerCallback')
  const [address, setAddress] = useState(email ?? '')
  const [step, setStep] = useState<'address' | 'code' | 'again'>('address')
  const [username, setUsername] = useState(props.username)

  function onSent(to: string) {
    setAddress(to)
    setStep('code')
  }

  if (step !== 'code') {
    return <AddressToProve {...props} address={address} isAgain={step === 'again'} onSent={onSent} />
  }
  const strong = (words: ReactNode) => <strong>{words}</strong>
  const code = {
    ref: takeFocus,
    label: t('code'),
    name: 'code',
    autoComplete: 'one-time-code',
    autoCapitalize: 'characters',
    spellCheck: false,
  }
  return (
    <>
      <p>{t.rich('codeSent', { email: address, strong })}</p>
      <OutboxNote />
      <NewAccount {...props} username={username} onUsername={setUsername} code={code} />
      <p>
        <TextButton onClick={() => setStep('again')}>{t('anotherCode')}</TextButton>
      </p>
    </>
  )
}

interface AddressToProveProps extends HalfSignIn {
  address: string
  /** In the place of the button that led back to it. */
  isAgain: boolean
  onSent(to: string): void
}

function AddressToProve({ ticket, onOver, address, isAgain, onSent }: AddressToProveProps) {
  const [t, accountForm] = [useTranslations('providerCallback'), useTranslations('accountForm')]
  const form = useForm({
    validate: (values: Values) => validateEmail(values.email),
    fallback: () => say('providerCallback.failed'),
    send: ({ email = '' }) =>
      whileItLasts(onOver, async () => {
        await request('mailIdentityCode', { ticket, email })
        announce(say('providerCallback.sent', { email: email.trim() }))
        onSent(email.trim())
      }),
  })
  return (
    <AccountForm
      form={form}
      fields={[{ ...emailField(accountForm), defaultValue: address, ...(isAgain && { ref: takeFocus }) }]}
      submit={t('sendCode')}
      sending={t('sendingCode')}
    />
  )
}
