import useSWR, { mutate } from 'swr'
import type { EntrySummary, Removal, Undo } from '#contract'
import { addToCollection, type NewEntry } from '#lib/browser/collection/add-to-collection'
import {
  added,
  COLLECTION_KEY,
  type Collection,
  change,
  type EntryUpdate,
} from '#lib/browser/collection/change-collection'
import { request } from '#lib/browser/request'
import { fetchEntrySummaries } from '#lib/browser/session/fetch-viewer-snapshot'
import { hasSessionHint, onViewerChange, useSignedIn } from '#lib/browser/session/signed-in'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { onChange } from '#lib/browser/tab-messages'
import { type TitleKey, titleKey } from '#lib/contract/titles/title-key'

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
  return new Map(entries.map((entry) => [titleKey(entry), entry]))
}

/** What takes it back; null where the title was there already, and of a host without undo. */
export function add(title: NewEntry): Promise<Undo | null> {
  return change(title, added(title), () => addToCollection(title))
}

export function remove(entry: EntrySummary): Promise<Removal> {
  const { id, mediaType } = entry
  return change(
    entry,
    () => undefined,
    () => request('removeEntry', { id, type: mediaType }),
  )
}

export interface Rated {
  /** As saved: a host may clamp or round it differently, or confirm without it. */
  rating: number | null
  /** Null of a host without undo. */
  undo: Undo | null
}

export async function rate(title: TitleKey, rating: number | null): Promise<Rated> {
  const saved = await change(
    title,
    rated(rating),
    () => request('rateEntry', { movie_id: title.id, rating, media_type: title.mediaType }),
    (response) => rated(response.rating ?? rating),
  )
  return { rating: saved.rating ?? rating, undo: saved.undo }
}

/** A title that is not in the collection stays out of it. */
export function rated(rating: number | null): EntryUpdate {
  return (now) => now && { ...now, rating }
}
