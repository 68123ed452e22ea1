import { useSyncExternalStore } from 'react'
import { OWN_SERVICES_KEY } from '#lib/addresses/stored/local-storage-keys'
import { hasSessionHint, onViewerChange } from '#lib/browser/session/signed-in'
import { readStored, readStoredJson, store } from '#lib/browser/stored/web-storage'
import type { OwnServices } from '#lib/contract/availability/availability-calls'
import { OWN_SERVICES_MAX } from '#lib/contract/limits'

export type OwnChoice = OwnServices & { country: NonNullable<OwnServices['country']> }

/** A member's is a copy of what the account has: for the first paint, and gone with the session. */
interface StoredChoice extends OwnChoice {
  isMembers: boolean
}

const listeners = new Set<() => void>()
onViewerChange(tellChange)

function tellChange(): void {
  for (const listener of listeners) listener()
}

/** Null where none was chosen: none is ever assumed. */
export function useOwnChoice(): OwnChoice | null {
  return useSyncExternalStore(subscribe, ownChoice, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let [cachedText, cached]: [string | null, StoredChoice | null] = [null, null]

/** The same object as long as nothing has changed. */
export function ownChoice(): StoredChoice | null {
  const text = readStored('local', OWN_SERVICES_KEY)
  if (text !== cachedText) [cachedText, cached] = [text, parse(readStoredJson('local', OWN_SERVICES_KEY))]
  return cached?.isMembers && !hasSessionHint() ? null : cached
}

export function rememberOwnChoice({ country, services }: OwnServices): void {
  const stored = country && { country, services, isMembers: hasSessionHint() }
  store('local', OWN_SERVICES_KEY, stored && JSON.stringify(stored))
  const { documentElement: root } = document
  root.toggleAttribute('data-country', country !== null)
  root.toggleAttribute('data-services', country !== null && services.length > 0)
  tellChange()
}

/** What the browser has stored may be of another version, or of somebody else's making. */
function parse(stored: unknown): StoredChoice | null {
  const { country, services, isMembers } = Object(stored) as Record<string, unknown>
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country) || !Array.isArray(services)) return null
  const ids = services.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, OWN_SERVICES_MAX)
  return { country: country as OwnChoice['country'], services: ids, isMembers: isMembers === true }
}
