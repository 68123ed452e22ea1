import { EMAIL_PATTERN } from '#lib/contract/limits'
import { EMAIL_INVALID, MESSAGES } from '#lib/contract/messages'

export function validateEmail(typed = ''): { email?: string } {
  const email = typed.trim()
  if (!email) return { email: MESSAGES.emailMissing }
  return EMAIL_PATTERN.test(email) ? {} : { email: EMAIL_INVALID }
}
