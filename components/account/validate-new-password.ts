import { PASSWORD_MIN } from '#lib/contract/limits'
import { MESSAGES } from '#lib/contract/messages'

export function validateNewPassword({
  password = '',
  confirmation = '',
}: Record<string, string>): Record<string, string> {
  if (Array.from(password).length < PASSWORD_MIN) return { password: MESSAGES.passwordTooShort }
  return password === confirmation ? {} : { confirmation: MESSAGES.passwordsDiffer }
}
