'use client'

import { useTranslations } from 'next-intl'
import { use } from 'react'
import { AccountForm } from '#components/account/account-form'
import { ResendVerification } from '#components/account/resend-verification'
import type { CallError } from '#lib/browser/call-error'
import { withoutOffer } from '#lib/browser/passkeys/field-offer'
import { say } from '#lib/browser/say'
import { AskSecondFactor } from '#lib/browser/session/ask-second-factor'
import { firstFactor } from '#lib/browser/session/half-sign-in'
import { fillRememberedEmail, rememberEmail } from '#lib/browser/session/remembered-email'
import { signIn } from '#lib/browser/session/sign-in'
import { useForm, type Values } from '#lib/browser/use-form'
import { emailField, passwordField } from './account-fields'

interface LoginFormProps {
  /** The browser offers passkeys in the field for the address. */
  offersPasskeys?: boolean
}

export function LoginForm({ offersPasskeys = false }: LoginFormProps) {
  const [t, accountForm] = [useTranslations('login'), useTranslations('accountForm')]
  const { begin, over } = use(AskSecondFactor)
  const form = useForm({
    validate,
    fallback,
    initialError: over,
    send: ({ email = '', password = '' }) =>
      withoutOffer(() =>
        firstFactor(signIn(email, password), (factor) => {
          // For when its ticket is over.
          rememberEmail(email)
          return begin(factor)
        }),
      ),
  })
  const { error, values } = form.failure ?? {}
  const email = {
    ...emailField(accountForm),
    autoComplete: ['username', ...(offersPasskeys ? ['webauthn'] : [])].join(' '),
    ref: fillRememberedEmail,
  }
  return (
    <>
      <AccountForm
        form={form}
        fields={[email, passwordField(accountForm)]}
        submit={t('signIn')}
        sending={t('signingIn')}
      />
      {error?.needsVerification && <ResendVerification email={error.email || (values?.email ?? '')} />}
    </>
  )
}

function validate({ email, password }: Values): Values {
  return {
    ...(!email?.trim() && { email: say('accountForm.emailMissing') }),
    ...(!password && { password: say('login.passwordMissing') }),
  }
}

function fallback(error: CallError): string {
  if (error.needsVerification) return say('login.needsVerification')
  return say(NO_RESPONSE.includes(error.status) ? 'login.failed' : 'login.refused')
}

/** No network, or no response from the upstream. */
const NO_RESPONSE = [0, 502, 504]
