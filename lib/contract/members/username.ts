import { USERNAME_MAX, USERNAME_MIN } from '../limits.ts'

/** For the form and the API. */
export const USERNAME_FAULTS = {
  'account.usernameInvisible': 'A username has no invisible characters.',
  'account.usernameTooShort': `A username has at least ${USERNAME_MIN} characters.`,
  'account.usernameTooLong': `A username has at most ${USERNAME_MAX} characters.`,
  'account.usernameLetters': 'A username has letters, digits, spaces, dots, dashes and underscores only.',
}

/** What is stored of a typed name. */
export function normaliseUsername(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, ' ').trim()
}

/** What is wrong with a normalised name. */
export function usernameFault(username: string): keyof typeof USERNAME_FAULTS | null {
  if (/\p{Default_Ignorable_Code_Point}/u.test(username)) return 'account.usernameInvisible'
  if (username.length < USERNAME_MIN) return 'account.usernameTooShort'
  if (username.length > USERNAME_MAX) return 'account.usernameTooLong'
  if (/^[\p{L}\p{N}._ -]+$/u.test(username)) return null
  return 'account.usernameLetters'
}
