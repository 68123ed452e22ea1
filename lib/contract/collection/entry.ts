import { fields, inner, isObject, items, number, parseEach, text } from '../codec.ts'
import { type Confirmation, parseConfirmation } from '../error.ts'
import { toRating } from '../limits.ts'
import { type Account, parseAccount } from '../member/member.ts'
import { type MediaType, parseTitle, type Title } from '../title/title.ts'

export interface Entry extends Title {
  /** 0 to 100, or null where the member has not rated it. */
  rating: number | null
  /** ISO 8601, UTC; null when the host does not say. */
  addedAt: string | null
}

export type EntrySummary = Pick<Entry, 'mediaType' | 'id' | 'rating'>

export interface WatchlistKey {
  mediaType: MediaType
  id: number
}

export interface ViewerSnapshot {
  /** Null when the host does not say. */
  viewer: Account | null
  entries: EntrySummary[]
  /** Null where the host does not offer one. */
  watchlist: WatchlistKey[] | null
}

export function parseEntry(body: unknown): Entry {
  const wire = fields(body)
  const rating = number(wire, 'Rating', 'rating')
  return {
    ...parseTitle(body),
    rating: rating === null ? null : toRating(rating),
    addedAt: text(wire, 'added_at', 'AddedAt', 'created_at'),
  }
}

/** Duplicates of a title (by media type and id) are merged, the rated one preferred. */
export function parseCollection(body: unknown): Entry[] {
  const merged = new Map<string, Entry>()
  for (const entry of parseEach(items(body), parseEntry)) {
    const key = `${entry.mediaType}:${entry.id}`
    const known = merged.get(key)
    if (!known || (known.rating === null && entry.rating !== null)) merged.set(key, entry)
  }
  return Array.from(merged.values())
}

/** Accepts the whole collection too, from a host that has no summary. */
export function parseViewerSnapshot(body: unknown): ViewerSnapshot {
  const viewer = isObject(body) && isObject(body.viewer) ? parseAccount(body.viewer) : null
  const entries = parseCollection(body).map(({ mediaType, id, rating }) => ({ mediaType, id, rating }))
  return { viewer, entries, watchlist: parseWatchlistKeys(body) }
}

/** Null where the host does not offer a watchlist. */
function parseWatchlistKeys(body: unknown): WatchlistKey[] | null {
  if (!isObject(body) || !Array.isArray(body.watchlist)) return null
  return inner(body, parseTitle, 'watchlist').map(({ mediaType, id }) => ({ mediaType, id }))
}

export interface SavedRating {
  message: string | null
  rating: number | null
}

export function parseSavedRating(body: unknown): SavedRating {
  const wire = fields(body)
  const rating = number(wire, 'rating', 'Rating')
  return { message: text(wire, 'message'), rating: rating === null ? null : toRating(rating) }
}

/** With the date, so that an undo restores it. */
export interface Removal extends Confirmation {
  /** ISO 8601, UTC; null when the host does not say. */
  addedAt: string | null
}

export function parseRemoval(body: unknown): Removal {
  const wire = isObject(body) ? body : {}
  return { ...parseConfirmation(body), addedAt: text(wire, 'added_at') }
}
