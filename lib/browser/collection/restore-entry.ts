import type { Entry } from '#contract'
import { rateEntry } from '#lib/browser/calls'
import { change } from '#lib/browser/collection/collection'
import { entryKey } from '#lib/browser/collection/entry-key'
import { type NewEntry, postEntry } from '#lib/browser/collection/post-entry'
import { request } from '#lib/browser/request'

export type RemovedEntry = NewEntry & Pick<Entry, 'rating' | 'addedAt'>

export function restoreEntry(entry: RemovedEntry): Promise<void> {
  const { id, mediaType, rating } = entry
  const restored = { mediaType, id, rating }
  return change(
    entryKey(entry),
    () => restored,
    async () => {
      await postEntry(entry)
      if (rating === null) return () => restored
      const saved = await request(rateEntry, { movie_id: id, rating, media_type: mediaType })
      return () => ({ ...restored, rating: saved.rating ?? rating })
    },
  )
}
