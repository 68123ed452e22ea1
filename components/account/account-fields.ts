import type { FormField } from '#components/account/account-form'
import type { Values } from '#lib/browser/use-form'
import { EMAIL_PATTERN, USERNAME_MAX, USERNAME_MIN } from '#lib/contract/limits'
import { EMAIL_INVALID, MEMBER_SENTENCES } from '#lib/contract/members/member-sentences'
import { normaliseUsername, USERNAME_FAULTS, usernameFault } from '#lib/contract/members/username'

export const EMAIL: FormField = { label: 'Email', name: 'email', type: 'email', autoComplete: 'email' }

export function validateEmail(typed = ''): Values {
  const email = typed.trim()
  if (!email) return { email: MEMBER_SENTENCES.emailMissing }
  return EMAIL_PATTERN.test(email) ? {} : { email: EMAIL_INVALID }
}

/** The rules of a new one are in the field's hint. */
export function validateUsername(typed = ''): Values {
  const username = normaliseUsername(typed)
  if (!username) return { username: 'Please enter a username' }
  const fault = usernameFault(username)
  return fault ? { username: USERNAME_FAULTS[fault] } : {}
}

export const USERNAME_RULE = `${USERNAME_MIN} to ${USERNAME_MAX} letters, digits, spaces, dots, dashes and underscores.`

/** The password of the account as it is. */
export const PASSWORD: FormField = {
  label: 'Password',
  name: 'password',
  type: 'password',
  autoComplete: 'current-password',
}

/** Of a mailed link. */
export const TOKEN = {
  name: 'token',
  autoComplete: 'one-time-code',
  hint: 'From the mail: what stands after token= in its link.',
} satisfies Partial<FormField>
