import { readStoredJson, store } from '#lib/browser/stored/web-storage'
import type { Values } from '../use-form'

const KEY = 'profile-draft'

/** Keeps what a member has typed into the profile and not saved yet, until the tab is closed. */
export function keepProfileDraft(memberId: number, values: Values): void {
  store('session', KEY, JSON.stringify({ memberId, values }))
}

/** What the member has typed and not saved, or null. */
export function readProfileDraft(memberId: number): Values | null {
  const kept = readStoredJson<{ memberId: number; values: Values }>('session', KEY)
  return kept?.memberId === memberId ? kept.values : null
}

export function dropProfileDraft(): void {
  store('session', KEY, null)
}
