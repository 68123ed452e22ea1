import type { Entry } from '../collection/entry-shapes.ts'
import { toRating } from '../limits.ts'
import { titleKey } from '../titles/title-key.ts'
import { Undo } from '../watches/undo-shapes.ts'
import { parseTitle } from './parse-title.ts'
import { fields, isObject, items, number, parseEach, text } from './wire/codec.ts'
import { type Confirmation, parseConfirmation } from './wire/confirmation-codec.ts'

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
    const key = titleKey(entry)
    const known = merged.get(key)
    if (!known || (known.rating === null && entry.rating !== null)) merged.set(key, entry)
  }
  return Array.from(merged.values())
}

/** `undo` is null where nothing was changed, and of a host that has none. */
export interface ChangedEntry extends Confirmation {
  undo: Undo | null
}

export function parseChange(body: unknown): ChangedEntry {
  const { undo = null } = isObject(body) ? body : {}
  return { ...parseConfirmation(body), undo: Undo.safeParse(undo).data ?? null }
}

interface SavedRating extends ChangedEntry {
  rating: number | null
}

export function parseSavedRating(body: unknown): SavedRating {
  const wire = fields(body)
  const rating = number(wire, 'rating', 'Rating')
  return { ...parseChange(body), rating: rating === null ? null : toRating(rating) }
}

/** With the date, so that an undo restores it. */
export interface Removal extends ChangedEntry {
  /** ISO 8601, UTC; null when the host does not say. */
  addedAt: string | null
}

export function parseRemoval(body: unknown): Removal {
  const wire = isObject(body) ? body : {}
  return { ...parseChange(body), addedAt: text(wire, 'addedAt') }
}
