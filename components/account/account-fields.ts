import type { FormField } from '#components/account/account-form'
import { say } from '#lib/browser/say'
import type { Values } from '#lib/browser/use-form'
import { EMAIL_PATTERN, USERNAME_MAX, USERNAME_MIN } from '#lib/contract/limits'
import type { Translator } from '#lib/messages/translator'

type AccountForm = Translator<'accountForm'>

export function emailField(t: AccountForm): FormField {
  return { label: t('email'), name: 'email', type: 'email', autoComplete: 'email' }
}

export function validateEmail(typed = ''): Values {
  const email = typed.trim()
  if (!email) return { email: say('accountForm.emailMissing') }
  return EMAIL_PATTERN.test(email) ? {} : { email: say('accountForm.emailInvalid') }
}

export const USERNAME_LENGTH = { minimum: USERNAME_MIN, maximum: USERNAME_MAX }

/** The password of the account as it is. */
export function passwordField(t: AccountForm): FormField {
  return { label: t('password'), name: 'password', type: 'password', autoComplete: 'current-password' }
}

/** Of a form that a mailed link opens. */
export interface TokenFormProps {
  /** From the mailed link; null when it has to be typed. */
  token: string | null
  /** The error parameter of the link. */
  error: string | null
}

/** Of a mailed link. */
export function tokenField(t: AccountForm): Omit<FormField, 'label'> {
  return { name: 'token', autoComplete: 'one-time-code', hint: t('tokenHint') }
}
