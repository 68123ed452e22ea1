import { mutate } from 'swr'
import type { EntrySummary, MediaType } from '#contract'
import { onTabMessage, postToTabs } from '#lib/browser/tab-messages'

/** The viewer's entries by {@link entryKey}. Never changed in place. */
export type Collection = ReadonlyMap<string, EntrySummary>

/** What an entry goes by: a movie and a show may have the same number. */
export type EntryKey = `${MediaType}:${number}`

/** An entry as it will be, from how it is; nothing where it is not, or will not be, in the collection. */
export type Turn = (now: EntrySummary | undefined) => EntrySummary | undefined

export const COLLECTION_KEY = 'collection'

export function entryKey(title: { mediaType: MediaType; id: number }): EntryKey {
  return `${title.mediaType}:${title.id}`
}

let changes = 0
/** What this tab has made of titles; nothing once another tab changes the collection, for then the page is drawn anew. */
const made = new Map<EntryKey, EntrySummary | null>()
onTabMessage('collection', () => {
  changes += 1
  made.clear()
})

/** What this tab has made of a title that its page came with: its mark, null where it was removed, else undefined. */
export function madeHere(key: EntryKey): EntrySummary | null | undefined {
  return made.get(key)
}

/** How often the collection has changed since this tab was opened, here or in another tab. */
export function collectionChanges(): number {
  return changes
}

/** The last write about each title that is still on its way; the next one waits for it. */
const underway = new Map<EntryKey, Promise<Turn>>()

/**
 * Shows a change at once, makes it, and takes it back where it fails.
 * @param write makes the change and says what came of it
 * @throws what `write` throws
 */
export async function change(key: EntryKey, expected: Turn, write: () => Promise<Turn>): Promise<void> {
  let before: EntrySummary | undefined
  void show(key, (now) => {
    before = now
    return expected(now)
  })
  const writing = (underway.get(key) ?? Promise.resolve()).then(write, write)
  underway.set(key, writing)
  const isLatest = () => underway.get(key) === writing
  try {
    const turn = await writing
    // Shown once more when it is made: a list asked for earlier may have arrived in between.
    if (isLatest()) await show(key, turn)
    changes += 1
    made.set(key, turn(blank(key)) ?? null)
    postToTabs('collection')
  } catch (error) {
    if (isLatest()) await show(key, () => before)
    void mutate(COLLECTION_KEY)
    throw error
  } finally {
    if (isLatest()) underway.delete(key)
  }
}

async function show(key: EntryKey, turn: Turn): Promise<void> {
  await mutate<Collection>(COLLECTION_KEY, (now) => now && withEntry(now, key, turn(now.get(key))), {
    // A list that is still on its way would be dropped for being older than this: ask again.
    revalidate: (now) => now === undefined,
  })
}

function withEntry(collection: Collection, key: EntryKey, entry: EntrySummary | undefined): Collection {
  const copy = new Map(collection)
  if (entry) copy.set(key, entry)
  else copy.delete(key)
  return copy
}

function blank(key: EntryKey): EntrySummary {
  const [mediaType, id] = key.split(':')
  return { mediaType: mediaType === 'tv' ? 'tv' : 'movie', id: Number(id), rating: null }
}
