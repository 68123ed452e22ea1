import type { Entry } from '#contract'
import { change } from '#lib/browser/collection/collection'
import { type NewEntry, postEntry } from '#lib/browser/collection/post-entry'
import { request } from '#lib/browser/request'

export type RemovedEntry = NewEntry & Pick<Entry, 'rating' | 'addedAt'>

export async function restoreEntry(entry: RemovedEntry): Promise<void> {
  const { id, mediaType, rating } = entry
  const restored = { mediaType, id, rating }
  await change(
    entry,
    () => restored,
    async () => {
      await postEntry(entry)
      return rating !== null && request('rateEntry', { movie_id: id, rating, media_type: mediaType })
    },
    (saved) => () => ({ ...restored, rating: (saved ? saved.rating : null) ?? rating }),
  )
}
