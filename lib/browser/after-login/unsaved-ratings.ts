import type { EntrySummary } from '#contract'
import { entryKey } from '#lib/browser/collection'

/** A rating given as the session ended. */
export interface UnsavedRating extends EntrySummary {
  /** The id of the member who gave it; null when unknown. */
  member: number | null
}

// Session storage: it ends with the tab, so that another member's sign-in does not save it.
const KEY = 'unsaved-ratings'

export function keepUnsavedRating(unsaved: UnsavedRating): void {
  const others = readUnsavedRatings().filter((one) => entryKey(one) !== entryKey(unsaved))
  sessionStorage.setItem(KEY, JSON.stringify([...others, unsaved]))
}

/** In the order they were given. */
export function readUnsavedRatings(): UnsavedRating[] {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
}

export function forgetUnsavedRatings(): void {
  sessionStorage.removeItem(KEY)
}
