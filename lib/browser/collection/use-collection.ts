import useSWR, { mutate } from 'swr'
import type { EntrySummary, Removal, Title } from '#contract'
import { rateEntry, removeEntry } from '#lib/browser/calls'
import { COLLECTION_KEY, type Collection, change } from '#lib/browser/collection/collection'
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

async function load(): Promise<Collection> {
  const entries = await fetchEntrySummaries()
  return new Map(entries.map((entry) => [entryKey(entry), entry]))
}

export function add(title: NewEntry): Promise<void> {
  const entry = { mediaType: title.mediaType, id: title.id, rating: null }
  return change(
    entryKey(title),
    (now) => now ?? entry,
    async () => {
      const { postEntry } = await import('#lib/browser/collection/post-entry')
      await postEntry(title)
      return (now) => now ?? entry
    },
  )
}

export async function remove(entry: EntrySummary): Promise<Removal> {
  const { id, mediaType } = entry
  let removal: Removal = { message: null, addedAt: null }
  await change(
    entryKey(entry),
    () => undefined,
    async () => {
      removal = await request(removeEntry, { id, type: mediaType })
      return () => undefined
    },
  )
  import('#lib/browser/collection/removed-ratings').then(
    ({ keepRemovedRating }) => keepRemovedRating(entry),
    () => {},
  )
  return removal
}

/** Returns the rating as saved: a host may clamp or round it differently. */
export async function rate({ id, mediaType }: TitleKey, rating: number | null): Promise<number | null> {
  let saved = rating
  await change(
    entryKey({ id, mediaType }),
    (now) => now && { ...now, rating },
    async () => {
      const response = await request(rateEntry, { movie_id: id, rating, media_type: mediaType })
      // A host may confirm without the rating.
      saved = response.rating ?? rating
      return (now) => now && { ...now, rating: saved }
    },
  )
  return saved
}
