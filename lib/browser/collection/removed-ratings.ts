import type { EntrySummary, MediaType } from '#contract'
import { entryKey } from '#lib/browser/collection/entry-key'
import { RATING_MAX } from '#lib/contract/limits'

// Only in this browser, and only until a member signs in or out: what is removed is gone from the server.
const KEY = 'removed-ratings'
const EXPIRES_MS = 24 * 60 * 60 * 1000

type Removed = [key: string, removed: { rating: number; at: number }]

export function keepRemovedRating(entry: EntrySummary): void {
  const { rating } = entry
  if (rating === null) return
  try {
    const removed = Object.fromEntries([...read(), [entryKey(entry), { rating, at: Date.now() }]])
    localStorage.setItem(KEY, JSON.stringify(removed))
  } catch {
    // Without storage the rating is given anew.
  }
}

/** Null unless the title was removed with a rating within the last day. */
export function removedRating(title: { mediaType: MediaType; id: number }): number | null {
  return Object.fromEntries(read())[entryKey(title)]?.rating ?? null
}

export function forgetRemovedRatings(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage there are none.
  }
}

function read(): Removed[] {
  try {
    const removed: Removed[] = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
    return removed.filter(([, { rating, at }]) => isRating(rating) && Date.now() - at < EXPIRES_MS)
  } catch {
    return []
  }
}

function isRating(rating: unknown): rating is number {
  return typeof rating === 'number' && rating >= 0 && rating <= RATING_MAX
}
