import { toRating } from './limits.ts'
import { fields, items, number, readEach, text } from './shape.ts'
import { readTitle, type Title } from './title.ts'

/** One title in one member's collection. */
export interface Entry extends Title {
  /** 0 to 100, or null where the member has not rated it. */
  rating: number | null
  /** ISO 8601, UTC; null where the host does not say. */
  addedAt: string | null
}

export function readEntry(body: unknown): Entry {
  const wire = fields(body)
  const rating = number(wire, 'Rating', 'rating')
  return {
    ...readTitle(body),
    rating: rating === null ? null : toRating(rating),
    addedAt: text(wire, 'added_at', 'AddedAt', 'created_at'),
  }
}

/** Entries, duplicates of one title (by media type and id) merged, the rated one preferred. */
export function readCollection(body: unknown): Entry[] {
  const merged = new Map<string, Entry>()
  for (const entry of readEach(items(body), readEntry)) {
    const key = `${entry.mediaType}:${entry.id}`
    const known = merged.get(key)
    if (!known || (known.rating === null && entry.rating !== null)) merged.set(key, entry)
  }
  return Array.from(merged.values())
}

/** The rating as it was saved. */
export interface SavedRating {
  message: string | null
  rating: number | null
}

export function readSavedRating(body: unknown): SavedRating {
  const wire = fields(body)
  return { message: text(wire, 'message'), rating: number(wire, 'rating', 'Rating') }
}
