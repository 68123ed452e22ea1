import { mutate } from 'swr'
import type { EntrySummary, MediaType } from '#contract'
import { onTabMessage, postToTabs } from '#lib/browser/tab-messages'

/** The viewer's entries by {@link entryKey}. Never changed in place. */
export type Collection = ReadonlyMap<string, EntrySummary>

/** `movie:603`: a movie and a show may have the same id. */
export type EntryKey = `${MediaType}:${number}`

/** Maps an entry to its next state; undefined means not in the collection. */
export type EntryUpdate = (now: EntrySummary | undefined) => EntrySummary | undefined

export const COLLECTION_KEY = 'collection'

export function entryKey(title: { mediaType: MediaType; id: number }): EntryKey {
  return `${title.mediaType}:${title.id}`
}

let changes = 0
/** Changes made in this tab; cleared when another tab changes the collection, because the page then reloads its data. */
const localChanges = new Map<EntryKey, EntrySummary | null>()
onTabMessage('collection', () => {
  changes += 1
  localChanges.clear()
})

/** This tab's change of an entry: its summary, null when removed, undefined when unchanged. */
export function localChange(key: EntryKey): EntrySummary | null | undefined {
  return localChanges.get(key)
}

/** Number of changes since this tab was opened, in any tab. */
export function collectionChanges(): number {
  return changes
}

/** The latest pending write of each entry; the next write waits for it. */
const pending = new Map<EntryKey, Promise<EntryUpdate>>()

/**
 * Updates an entry optimistically and reverts the update when the write fails.
 * @param write sends the change and returns the confirmed update
 * @throws what `write` throws
 */
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
    changes += 1
    localChanges.set(key, update(unrated(key)) ?? null)
    postToTabs('collection')
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
    // SWR drops a response that is older than a mutation, so request it again.
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
