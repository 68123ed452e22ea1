import { USERNAME_MAX, USERNAME_MIN } from '../limits.ts'

type UsernameFault = 'usernameInvisible' | 'usernameTooShort' | 'usernameTooLong' | 'usernameLetters'

/** What is stored of a typed name. */
export function normaliseUsername(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, ' ').trim()
}

/** What is wrong with a normalised name: the reason `account.…`, or null. */
export function usernameFault(username: string): UsernameFault | null {
  if (/\p{Default_Ignorable_Code_Point}/u.test(username)) return 'usernameInvisible'
  if (username.length < USERNAME_MIN) return 'usernameTooShort'
  if (username.length > USERNAME_MAX) return 'usernameTooLong'
  if (/^[\p{L}\p{N}._ -]+$/u.test(username)) return null
  return 'usernameLetters'
}
