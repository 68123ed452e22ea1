import { say } from '#lib/browser/say'
import type { Values } from '#lib/browser/use-form'
import { normaliseUsername, usernameFault } from '#lib/contract/members/username'
import { USERNAME_LENGTH } from './account-fields'

/** The rules of a new one are in the field's hint. */
export function validateUsername(typed = ''): Values {
  const username = normaliseUsername(typed)
  if (!username) return { username: say('accountForm.usernameMissing') }
  const fault = usernameFault(username)
  return fault ? { username: say(`api.account.${fault}`, USERNAME_LENGTH) } : {}
}
