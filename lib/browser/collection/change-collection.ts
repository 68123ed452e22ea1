import { mutate } from 'swr'
import type { EntrySummary } from '#contract'
import { optimistic } from '#lib/browser/action/optimistic'
import { onChange } from '#lib/browser/tab-messages'
import { changeTitleState, withEntry as stateWithEntry } from '#lib/browser/titles/title-state'
import { type TitleKey, type TitleKeyText, titleKey } from '#lib/contract/titles/title-key'

export type Collection = ReadonlyMap<string, EntrySummary>

export type EntryUpdate = (now: EntrySummary | undefined) => EntrySummary | undefined

export const COLLECTION_KEY = 'collection'

/** Cleared when another tab changes the collection, because the page then reloads its data. */
const localChanges = new Map<TitleKeyText, EntryUpdate>()
onChange(['collection'], () => localChanges.clear())

/** An entry of an earlier response with what this tab has changed since; undefined where it was removed. */
export function withLocalChanges(entry: EntrySummary): EntrySummary | undefined {
  const update = localChanges.get(titleKey(entry))
  return update ? update(entry) : entry
}

// SWR drops a response that is older than a mutation.
const { write } = optimistic<EntrySummary | undefined, TitleKeyText>((key, update) =>
  Promise.all([
    mutate<Collection>(COLLECTION_KEY, (now) => now && withEntry(now, key, update(now.get(key))), {
      revalidate: (now) => now === undefined,
    }),
    changeTitleState(key, (now) => stateWithEntry(now, update(now.entry ?? undefined) ?? null)),
  ]),
)

/** @param confirmed the change as it was saved */
export async function change<Result>(
  { mediaType, id }: TitleKey,
  expected: EntryUpdate,
  send: () => Promise<Result>,
  confirmed: (result: Result) => EntryUpdate = () => expected,
): Promise<Result> {
  const key = titleKey({ mediaType, id })
  try {
    const result = await write(key, { change: expected, send, confirmed })
    const [before, update] = [localChanges.get(key), confirmed(result)]
    localChanges.set(key, before ? (now) => update(before(now)) : update)
    return result
  } catch (error) {
    void mutate(COLLECTION_KEY)
    throw error
  }
}

/** A title that is there already stays as it is. */
export function added({ mediaType, id }: TitleKey): EntryUpdate {
  return (now) => now ?? { mediaType, id, rating: null }
}

function withEntry(collection: Collection, key: string, entry: EntrySummary | undefined): Collection {
  const copy = new Map(collection)
  if (entry) copy.set(key, entry)
  else copy.delete(key)
  return copy
}
