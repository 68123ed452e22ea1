import { mutate } from 'swr'
import type { EntrySummary } from '#contract'
import { optimistic } from '#lib/browser/action/optimistic'
import type { EntryKey } from '#lib/browser/collection/entry-key'
import { onChange } from '#lib/browser/tab-messages'

export type Collection = ReadonlyMap<string, EntrySummary>

type EntryUpdate = (now: EntrySummary | undefined) => EntrySummary | undefined

export const COLLECTION_KEY = 'collection'

/** Cleared when another tab changes the collection, because the page then reloads its data. */
const localChanges = new Map<EntryKey, EntrySummary | null>()
onChange(['collection'], () => localChanges.clear())

/** Null: removed in this tab; undefined: unchanged. */
export function localChange(key: EntryKey): EntrySummary | null | undefined {
  return localChanges.get(key)
}

// SWR drops a response that is older than a mutation.
const write = optimistic<EntrySummary | undefined>((key, update) =>
  mutate<Collection>(COLLECTION_KEY, (now) => now && withEntry(now, key, update(now.get(key))), {
    revalidate: (now) => now === undefined,
  }),
)

/** @param send returns the confirmed update */
export async function change(
  key: EntryKey,
  expected: EntryUpdate,
  send: () => Promise<EntryUpdate>,
): Promise<void> {
  try {
    const update = await write(key, { change: expected, send, confirmed: (update) => update })
    localChanges.set(key, update(unrated(key)) ?? null)
  } catch (error) {
    void mutate(COLLECTION_KEY)
    throw error
  }
}

function withEntry(collection: Collection, key: string, entry: EntrySummary | undefined): Collection {
  const copy = new Map(collection)
  if (entry) copy.set(key, entry)
  else copy.delete(key)
  return copy
}

function unrated(key: EntryKey): EntrySummary {
  const [mediaType, id] = key.split(':')
  return { mediaType: mediaType === 'tv' ? 'tv' : 'movie', id: Number(id), rating: null }
}
