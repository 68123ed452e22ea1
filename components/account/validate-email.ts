import { EMAIL_PATTERN } from '#lib/contract/limits'
import { EMAIL_INVALID, MEMBER_MESSAGES } from '#lib/contract/member/member-messages'

export function validateEmail(typed = ''): { email?: string } {
  const email = typed.trim()
  if (!email) return { email: MEMBER_MESSAGES.emailMissing }
  return EMAIL_PATTERN.test(email) ? {} : { email: EMAIL_INVALID }
}
