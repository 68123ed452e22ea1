import type { Entry } from '#contract'
import { addEntry, rateEntry } from '#lib/browser/calls'
import { change, entryKey } from '#lib/browser/collection'
import { request } from '#lib/browser/request'

export function restoreEntry(entry: Entry): Promise<void> {
  const { id, mediaType, rating } = entry
  return change(
    entryKey(entry),
    () => entry,
    async () => {
      await request(addEntry, {
        movie_id: id,
        movie_title: entry.name,
        poster_path: entry.posterPath,
        overview: entry.overview,
        media_type: mediaType,
        ...(entry.addedAt && { added_at: entry.addedAt }),
      })
      if (rating !== null) await request(rateEntry, { movie_id: id, rating, media_type: mediaType })
      return () => entry
    },
  )
}
