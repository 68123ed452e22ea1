import type { EntrySummary, Removal } from '#contract'
import { addToCollection, type NewEntry } from '#lib/browser/collection/add-to-collection'
import { change, type EntryUpdate } from '#lib/browser/collection/change-collection'
import { type Rated, rate, rated, remove } from '#lib/browser/collection/use-collection'
import { request } from '#lib/browser/request'
import type { TitleKey } from '#lib/contract/titles/title-key'
import type { Undo } from '#lib/contract/watches/undo-shapes'

// A host without undo is asked for what it can: by adding and rating.

/** @param expected what is shown until the response has what there is */
export async function undoEntry(title: TitleKey, undo: Undo, expected: EntryUpdate): Promise<void> {
  const { mediaType, id: titleId } = title
  await change(
    title,
    expected,
    () => request('undoWatches', { titleId, mediaType, ...undo }),
    ({ entry }) =>
      () =>
        entry ?? undefined,
  )
}

/** @param before the entry that was removed */
export async function undoRemoval(
  title: NewEntry,
  before: EntrySummary,
  { undo, addedAt }: Pick<Removal, 'undo' | 'addedAt'>,
): Promise<void> {
  const { id, mediaType, rating } = before
  const restored = { mediaType, id, rating }
  if (undo) return undoEntry(title, undo, () => restored)
  await change(
    title,
    () => restored,
    async () => {
      await addToCollection({ ...title, ...(addedAt && { addedAt }) })
      return rating !== null && request('rateEntry', { movie_id: id, rating, media_type: mediaType })
    },
    (saved) => () => ({ ...restored, rating: (saved ? saved.rating : null) ?? rating }),
  )
}

/** @param before the rating that was replaced */
export async function undoRating(title: TitleKey, { undo }: Rated, before: number | null): Promise<void> {
  if (undo) await undoEntry(title, undo, rated(before))
  else await rate(title, before)
}

export async function undoCollectionAddition(entry: EntrySummary, undo: Undo | null): Promise<void> {
  if (undo) await undoEntry(entry, undo, () => undefined)
  else await remove(entry)
}
