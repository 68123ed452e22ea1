import useSWR, { mutate } from 'swr'
import type { Title } from '#contract'
import { addEntry, rateEntry, removeEntry } from '#lib/browser/calls'
import { COLLECTION_KEY, type Collection, change, entryKey } from '#lib/browser/collection'
import { fetchEntrySummaries } from '#lib/browser/fetch-viewer-snapshot'
import { request } from '#lib/browser/request'
import { hasSessionHint, onViewerChange, useSignedIn } from '#lib/browser/session-hint'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { onTabMessage } from '#lib/browser/tab-messages'

type TitleKey = Pick<Title, 'mediaType' | 'id'>

const EMPTY: Collection = new Map()

// SWR's own comparison takes two different Maps for equal.
const OPTIONS = { ...SWR_OPTIONS, compare: Object.is }

onTabMessage('collection', () => void mutate(COLLECTION_KEY))
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

export function add(title: Title): Promise<void> {
  const entry = { mediaType: title.mediaType, id: title.id, rating: null }
  return change(
    entryKey(title),
    (now) => now ?? entry,
    async () => {
      await request(addEntry, {
        movie_id: title.id,
        movie_title: title.name,
        poster_path: title.posterPath,
        overview: title.overview,
        media_type: title.mediaType,
      })
      return (now) => now ?? entry
    },
  )
}

export function remove({ id, mediaType }: TitleKey): Promise<void> {
  return change(
    entryKey({ id, mediaType }),
    () => undefined,
    async () => {
      await request(removeEntry, { id, type: mediaType })
      return () => undefined
    },
  )
}

export function clear(title: TitleKey): Promise<void> {
  return rate(title, null)
}

export function rate({ id, mediaType }: TitleKey, rating: number | null): Promise<void> {
  return change(
    entryKey({ id, mediaType }),
    (now) => now && { ...now, rating },
    async () => {
      const saved = await request(rateEntry, { movie_id: id, rating, media_type: mediaType })
      // A host may confirm without the rating.
      return (now) => now && { ...now, rating: saved.rating ?? rating }
    },
  )
}
