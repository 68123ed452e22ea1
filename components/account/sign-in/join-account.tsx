'use client'

import { useTranslations } from 'next-intl'
import { AccountForm } from '#components/account/account-form'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { finishSignIn } from '#lib/browser/session/finish-sign-in'
import {
  firstFactor,
  type HalfSignIn,
  type NeededFactor,
  whileItLasts,
} from '#lib/browser/session/half-sign-in'
import { useForm, type Values } from '#lib/browser/use-form'
import { emailField, passwordField } from '../account-fields'

interface JoinAccountProps extends HalfSignIn {
  email: string | null
  onFactorNeeded(factor: NeededFactor): void
}

/** Links the identity to the account of an address, whose password proves it. */
export function JoinAccount({ ticket, onOver, email, onFactorNeeded }: JoinAccountProps) {
  const [t, accountForm] = [useTranslations('providerCallback'), useTranslations('accountForm')]
  const form = useForm({
    validate,
    fallback: () => say('providerCallback.failed'),
    send: ({ email = '', password = '' }) =>
      whileItLasts(onOver, () => {
        const joined = request('joinIdentity', { ticket, email, password })
        return firstFactor(joined.then(finishSignIn), onFactorNeeded)
      }),
  })
  const address = { ...emailField(accountForm), autoComplete: 'username', defaultValue: email ?? '' }
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
