import { PASSWORD_MIN } from '#lib/contract/limits'
import { MEMBER_MESSAGES } from '#lib/contract/member/member-messages'

export function validateNewPassword({
  password = '',
  confirmation = '',
}: Record<string, string>): Record<string, string> {
  if (Array.from(password).length < PASSWORD_MIN) return { password: MEMBER_MESSAGES.passwordTooShort }
  return password === confirmation ? {} : { confirmation: MEMBER_MESSAGES.passwordsDiffer }
}
