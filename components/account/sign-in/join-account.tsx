'use client'

import { useTranslations } from 'next-intl'
import { use } from 'react'
import { AccountForm } from '#components/account/account-form'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { AskSecondFactor } from '#lib/browser/session/ask-second-factor'
import { finishSignIn } from '#lib/browser/session/finish-sign-in'
import { firstFactor, type HalfSignIn, whileItLasts } from '#lib/browser/session/half-sign-in'
import { fillRememberedEmail, rememberEmail } from '#lib/browser/session/remembered-email'
import { useForm, type Values } from '#lib/browser/use-form'
import { emailField, passwordField } from '../account-fields'

interface JoinAccountProps extends HalfSignIn {
  /** The provider's. */
  email: string | null
}

/** Links the identity to the account of an address, whose password proves it. */
export function JoinAccount({ ticket, onOver, email: suggested }: JoinAccountProps) {
  const [t, accountForm] = [useTranslations('providerCallback'), useTranslations('accountForm')]
  const { begin, over } = use(AskSecondFactor)
  const form = useForm({
    validate,
    initialError: over,
    fallback: () => say('providerCallback.failed'),
    send: ({ email = '', password = '' }) =>
      whileItLasts(onOver, () => {
        const joined = request('joinIdentity', { ticket, email, password })
        return firstFactor(joined.then(finishSignIn), (factor) => {
          // For when the code's ticket is over.
          rememberEmail(email)
          return begin(factor)
        })
      }),
  })
  const address = {
    ...emailField(accountForm),
    autoComplete: 'username',
    // What was typed before the code was asked for.
    ...(over === null ? { defaultValue: suggested ?? '' } : { ref: fillRememberedEmail }),
  }
  return (
    <AccountForm
      form={form}
      fields={[address, passwordField(accountForm)]}
      submit={t('link')}
      sending={t('linking')}
      look="quiet"
    />
  )
}

function validate({ email, password }: Values): Values {
  return {
    ...(!email?.trim() && { email: say('accountForm.emailMissing') }),
    ...(!password && { password: say('providerCallback.passwordMissing') }),
  }
}
