'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { AccountForm } from '#components/account/account-form'
import { ResendVerification } from '#components/account/resend-verification'
import { Link } from '#components/ui/link'
import { ROUTES } from '#lib/addresses/routes'
import { announce } from '#lib/browser/action/toast'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { rememberEmail } from '#lib/browser/session/remembered-email'
import { useForm, type Values } from '#lib/browser/use-form'
import { emailField, USERNAME_LENGTH, validateEmail } from './account-fields'
import { useNewPasswordFields, validateNewPassword } from './new-password-fields'
import { validateUsername } from './validate-username'

export function RegisterForm() {
  const [t, accountForm] = [useTranslations('register'), useTranslations('accountForm')]
  const form = useForm({ validate, send, fallback: () => say('register.failed') })
  const newPassword = useNewPasswordFields(accountForm('password'), accountForm('confirmPassword'))

  if (form.sent) return <VerificationNotice email={form.sent} />
  const username = {
    label: accountForm('username'),
    name: 'username',
    autoComplete: 'nickname',
    hint: t('usernameHint', USERNAME_LENGTH),
  }
  const email = { ...emailField(accountForm), hint: t('emailHint') }
  return (
    <>
      <h1>{t('heading')}</h1>
      <AccountForm
        form={form}
        fields={[username, email, ...newPassword]}
        submit={t('create')}
        sending={t('creating')}
      />
      <p>
        {t.rich('alreadyRegistered', {
          link: (words: ReactNode) => <Link href={ROUTES.login}>{words}</Link>,
        })}
      </p>
    </>
  )
}

function VerificationNotice({ email }: { email: string }) {
  const [t, accountForm] = [useTranslations('register'), useTranslations('accountForm')]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // Orca says nothing of a heading that takes the focus as the page's first part, from a form that is gone.
    announce(t('mailSent', { email }))
  }, [email, t])

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('checkEmail')}
      </h1>
      <ResendVerification email={email} />
      <p>
        <Link href={ROUTES.login}>{accountForm('backToSignIn')}</Link>
      </p>
    </>
  )
}

function validate(values: Values): Values {
  return {
    ...validateUsername(values.username),
    ...validateEmail(values.email),
    ...validateNewPassword(values),
  }
}

/** Returns the address. */
async function send({ username = '', email = '', password = '' }: Values) {
  await request('register', { username, email, password })
  rememberEmail(email.trim())
  return email.trim()
}
