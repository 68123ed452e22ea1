import { mutate } from 'swr'
import type { EntrySummary, MediaType } from '#contract'
import { onChange } from '#lib/browser/tab-messages'

export type Collection = ReadonlyMap<string, EntrySummary>

/** `movie:603`: a movie and a show may have the same id. */
type EntryKey = `${MediaType}:${number}`

type EntryUpdate = (now: EntrySummary | undefined) => EntrySummary | undefined

export const COLLECTION_KEY = 'collection'

export function entryKey(title: { mediaType: MediaType; id: number }): EntryKey {
  return `${title.mediaType}:${title.id}`
}

/** Cleared when another tab changes the collection, because the page then reloads its data. */
const localChanges = new Map<EntryKey, EntrySummary | null>()
onChange(['collection'], () => localChanges.clear())

/** Null: removed in this tab; undefined: unchanged. */
export function localChange(key: EntryKey): EntrySummary | null | undefined {
  return localChanges.get(key)
}

const pending = new Map<EntryKey, Promise<EntryUpdate>>()

/** Optimistic: a failed write reverts the update. @param write returns the confirmed update */
export async function change(
  key: EntryKey,
  expected: EntryUpdate,
  write: () => Promise<EntryUpdate>,
): Promise<void> {
  let before: EntrySummary | undefined
  void show(key, (now) => {
    before = now
    return expected(now)
  })
  const writing = (pending.get(key) ?? Promise.resolve()).then(write, write)
  pending.set(key, writing)
  const isLatest = () => pending.get(key) === writing
  try {
    const update = await writing
    // A list requested before the write may have arrived in between.
    if (isLatest()) await show(key, update)
    localChanges.set(key, update(unrated(key)) ?? null)
  } catch (error) {
    if (isLatest()) await show(key, () => before)
    void mutate(COLLECTION_KEY)
    throw error
  } finally {
    if (isLatest()) pending.delete(key)
  }
}

async function show(key: EntryKey, update: EntryUpdate): Promise<void> {
  await mutate<Collection>(COLLECTION_KEY, (now) => now && withEntry(now, key, update(now.get(key))), {
    // SWR drops a response that is older than a mutation.
    revalidate: (now) => now === undefined,
  })
}

function withEntry(collection: Collection, key: EntryKey, entry: EntrySummary | undefined): Collection {
  const copy = new Map(collection)
  if (entry) copy.set(key, entry)
  else copy.delete(key)
  return copy
}

function unrated(key: EntryKey): EntrySummary {
  const [mediaType, id] = key.split(':')
  return { mediaType: mediaType === 'tv' ? 'tv' : 'movie', id: Number(id), rating: null }
}
