import { compareKeys } from '../../text/compare-keys.ts'
import { searchWords } from '../../text/fold.ts'
import { searchKey, sortKey } from '../../text/sort-key.ts'
import { COLLECTION_PAGE_SIZE, RATING_MAX } from '../limits.ts'
import { cutPage, type PagedItems } from '../paged-items.ts'
import type { CollectionQuery, EntryQuery } from './collection-query.ts'
import type { Entry } from './entry-shapes.ts'
import { averageRating } from './rating-bins.ts'

// For hosts that send the whole collection. Our upstream does the same in SQL; a property test compares the two.

type SortableEntry = Pick<
  Entry,
  'mediaType' | 'id' | 'name' | 'releaseDate' | 'rating' | 'addedAt' | 'genreIds'
>

export function viewCollection<One extends SortableEntry>(
  collection: readonly One[],
  query: CollectionQuery,
): PagedItems<One> & { mean: number | null } {
  const size = COLLECTION_PAGE_SIZE
  const found = queryEntries(collection, query)
  return {
    ...cutPage(found, collection.length, { page: query.page, size }),
    mean: averageRating(found.flatMap(({ rating }) => (rating === null ? [] : [{ rating, count: 1 }]))),
  }
}

/** Entries without a value are last in either direction; of equal entries the newest is first. */
export function queryEntries<One extends SortableEntry>(
  collection: readonly One[],
  query: EntryQuery,
): One[] {
  const matches = nameMatcher(query)
  return collection
    .filter((entry) => matchesFilter(entry, query) && matches(entry.name))
    .map((entry) => ({ entry, key: sortKey(entry.name) }))
    .sort(comparator(query))
    .map(({ entry }) => entry)
}

/** A whole collection does not say what was watched: `seen` filters nothing. */
function matchesFilter(entry: SortableEntry, query: EntryQuery): boolean {
  const { mediaType, releaseDate, genreIds, rating } = entry
  const { type, genre, decade, unrated, from, to } = query
  if (type && mediaType !== type) return false
  if (genre && !genreIds.includes(genre)) return false
  if (decade && Math.floor(Number(releaseDate?.slice(0, 4)) / 10) * 10 !== decade) return false
  if (unrated && rating !== null) return false
  const isRange = typeof from === 'number' || typeof to === 'number'
  return !isRange || (rating !== null && rating >= (from ?? 0) && rating <= (to ?? RATING_MAX))
}

function nameMatcher({ search, isPhrase }: EntryQuery): (name: string) => boolean {
  const words = searchWords(search, isPhrase)
  return (name) => {
    const key = words.length > 0 ? searchKey(name) : ''
    return words.every((word) => key.includes(word))
  }
}

interface Keyed {
  entry: SortableEntry
  key: string
}

function comparator({ sort, direction, thenBy }: EntryQuery): (a: Keyed, b: Keyed) => number {
  const sign = direction === 'asc' ? 1 : -1
  return (a, b) => {
    const [left, right] = [factOf(a, sort), factOf(b, sort)]
    if (left === null || right === null) {
      return Number(left === null) - Number(right === null) || compareEqual(a, b)
    }
    return sign * compareFacts(left, right) || compareEqual(a, b)
  }

  function compareEqual(a: Keyed, b: Keyed): number {
    if (sort === 'added') return -sign * newestFirst(a.entry, b.entry)
    return (thenBy === 'title' ? compareKeys(a.key, b.key) : 0) || newestFirst(a.entry, b.entry)
  }
}

function factOf({ entry, key }: Keyed, sort: EntryQuery['sort']): string | number | null {
  if (sort === 'rating') return entry.rating
  if (sort === 'title') return key
  return sort === 'added' ? entry.addedAt : entry.releaseDate
}

function compareFacts(a: string | number, b: string | number): number {
  return typeof a === 'number' ? a - Number(b) : compareKeys(a, String(b))
}

function newestFirst(a: SortableEntry, b: SortableEntry): number {
  return compareKeys(b.addedAt ?? '', a.addedAt ?? '') || compareKeys(a.mediaType, b.mediaType) || a.id - b.id
}
