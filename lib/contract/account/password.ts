import { PASSWORD_MIN } from '../limits.ts'

/** Counted in characters of Unicode's composed form, which is what is hashed: é is one, however it is typed. */
export function isPasswordTooShort(password: string): boolean {
  return Array.from(password.normalize()).length < PASSWORD_MIN
}
