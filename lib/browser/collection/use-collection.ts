import useSWR, { mutate } from 'swr'
import type { EntrySummary, Removal, Title } from '#contract'
import { added, COLLECTION_KEY, type Collection, change } from '#lib/browser/collection/collection'
import { entryKey } from '#lib/browser/collection/entry-key'
import type { NewEntry } from '#lib/browser/collection/post-entry'
import { fetchEntrySummaries } from '#lib/browser/fetch-viewer-snapshot'
import { request } from '#lib/browser/request'
import { hasSessionHint, onViewerChange, useSignedIn } from '#lib/browser/signed-in'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { onChange } from '#lib/browser/tab-messages'

type TitleKey = Pick<Title, 'mediaType' | 'id'>

const EMPTY: Collection = new Map()

// SWR's own comparison takes two different Maps for equal.
const OPTIONS = { ...SWR_OPTIONS, compare: Object.is }

// The watchlist arrives with it.
onChange(['collection', 'watchlist'], () => void mutate(COLLECTION_KEY))
onViewerChange(() => void mutate(COLLECTION_KEY, undefined, { revalidate: hasSessionHint() }))

interface CollectionState {
  entries: Collection
  loading: boolean
  error: Error | undefined
}

export function useCollection(): CollectionState {
  const signedIn = useSignedIn()
  const { data, error, isLoading } = useSWR(signedIn ? COLLECTION_KEY : null, load, OPTIONS)
  return { entries: (signedIn && data) || EMPTY, loading: isLoading, error }
}

export function reloadCollection(): void {
  void mutate(COLLECTION_KEY)
}

async function load(): Promise<Collection> {
  const entries = await fetchEntrySummaries()
  return new Map(entries.map((entry) => [entryKey(entry), entry]))
}

export function add(title: NewEntry): Promise<void> {
  return change(title, added(title), async () => {
    const { postEntry } = await import('#lib/browser/collection/post-entry')
    await postEntry(title)
  })
}

export async function remove(entry: EntrySummary): Promise<Removal> {
  const { id, mediaType } = entry
  const removal = await change(
    entry,
    () => undefined,
    () => request('removeEntry', { id, type: mediaType }),
  )
  import('#lib/browser/collection/removed-ratings').then(
    ({ keepRemovedRating }) => keepRemovedRating(entry),
    () => {},
  )
  return removal
}

/** Adds the title first where it has no entry. */
export async function addAndRate(
  title: NewEntry,
  entry: EntrySummary | null,
  rating: number,
): Promise<number | null> {
  if (!entry) await add(title)
  return rate(title, rating)
}

/** Returns the rating as saved: a host may clamp or round it differently, or confirm without it. */
export async function rate(title: TitleKey, rating: number | null): Promise<number | null> {
  const rated = (as: number | null) => (now: EntrySummary | undefined) => now && { ...now, rating: as }
  const saved = await change(
    title,
    rated(rating),
    () => request('rateEntry', { movie_id: title.id, rating, media_type: title.mediaType }),
    (response) => rated(response.rating ?? rating),
  )
  return saved.rating ?? rating
}
