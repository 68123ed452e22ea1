import { request } from '#lib/browser/request'
import { hasSessionHint } from '#lib/browser/session/signed-in'
import type { OwnServices } from '#lib/contract/availability/availability-calls'
import { rememberOwnChoice } from './own-choice'

/** In the account, or of a guest in this browser. Returns what is stored. @throws CallError */
export async function saveOwnServices(choice: OwnServices): Promise<OwnServices> {
  const saved = hasSessionHint() ? await request('setOwnServices', choice) : choice
  rememberOwnChoice(saved)
  return saved
}
