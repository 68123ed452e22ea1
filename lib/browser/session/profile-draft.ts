import type { Values } from '../use-form'

const KEY = 'profile-draft'

/** Keeps what a member has typed into the profile and not saved yet, until the tab is closed. */
export function keepProfileDraft(memberId: number, values: Values): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ memberId, values }))
  } catch {
    // Without storage the fields alone have it.
  }
}

/** What the member has typed and not saved, or null. */
export function readProfileDraft(memberId: number): Values | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return kept.memberId === memberId ? kept.values : null
  } catch {
    return null
  }
}

export function dropProfileDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage there is none.
  }
}
