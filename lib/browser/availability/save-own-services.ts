import { request } from '#lib/browser/request'
import { hasSessionHint } from '#lib/browser/session/signed-in'
import type { OwnServices } from '#lib/contract/availability/availability-calls'
import { rememberOwnChoice } from './own-choice'

/** Returns what is stored. @throws CallError */
export async function saveInAccount(choice: OwnServices): Promise<OwnServices> {
  const saved = await request('setOwnServices', choice)
  rememberOwnChoice(saved)
  return saved
}

/** Of a guest in this browser alone. @throws CallError */
export async function saveOwnServices(choice: OwnServices): Promise<void> {
  if (hasSessionHint()) await saveInAccount(choice)
  else rememberOwnChoice(choice)
}
