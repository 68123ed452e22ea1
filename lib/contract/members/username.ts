import { USERNAME_MAX, USERNAME_MIN } from '../limits.ts'

export const USERNAME_TOO_LONG = `A username has at most ${USERNAME_MAX} characters.`

/** What is stored of a typed name. */
export function normaliseUsername(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, ' ').trim()
}

/** What is wrong with a normalised name, for the form and the API. */
export function usernameFault(username: string): string | null {
  if (/\p{Default_Ignorable_Code_Point}/u.test(username)) return 'A username has no invisible characters.'
  if (username.length < USERNAME_MIN) return `A username has at least ${USERNAME_MIN} characters.`
  if (username.length > USERNAME_MAX) return USERNAME_TOO_LONG
  if (/^[\p{L}\p{N}._ -]+$/u.test(username)) return null
  return 'A username has letters, digits, spaces, dots, dashes and underscores only.'
}
