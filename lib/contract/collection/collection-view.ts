import { COLLECTION_PAGE_SIZE } from '../limits.ts'
import type { CollectionQuery } from './collection-query.ts'
import type { Entry } from './entry.ts'

/*
 * How a collection is sorted, searched and cut into pages. It stands in the contract because both sides do it: our
 * upstream, and the web app before a host that sends the whole collection.
 */

/** As much of an entry as it is sorted and found by. */
export type SortableEntry = Pick<Entry, 'mediaType' | 'id' | 'name' | 'releaseDate' | 'rating' | 'addedAt'>

/** One page of a collection, and where it stands in the whole. */
export interface CollectionView<One> {
  entries: One[]
  /** The page shown: one past the end is the last one. */
  page: number
  pages: number
  /** Entries that the search and the filter leave. */
  found: number
  /** Entries of the whole collection. */
  total: number
}

/** The page of a sorted collection that a query asks for. */
export function viewCollection<One extends SortableEntry>(
  sorted: readonly One[],
  query: CollectionQuery,
): CollectionView<One> {
  const found = searchCollection(sorted, query)
  const { first, ...place } = placeOfPage(query.page, found.length)
  const entries = found.slice(first, first + COLLECTION_PAGE_SIZE)
  return { entries, ...place, found: found.length, total: sorted.length }
}

/** Where a page stands among so many entries: which one it is, of how many, and how many entries come before it. */
export function placeOfPage(input: number, found: number): { page: number; pages: number; first: number } {
  const pages = Math.max(1, Math.ceil(found / COLLECTION_PAGE_SIZE))
  const page = Math.min(input, pages)
  return { page, pages, first: (page - 1) * COLLECTION_PAGE_SIZE }
}

/** What the search and the filter leave of a collection, in the order in which it comes. */
export function searchCollection<One extends SortableEntry>(
  collection: readonly One[],
  { search, unrated }: Pick<CollectionQuery, 'search' | 'unrated'>,
): readonly One[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0 && !unrated) return collection
  return collection.filter((entry) => {
    if (unrated && entry.rating !== null) return false
    const name = words.length > 0 ? fold(entry.name) : ''
    return words.every((word) => name.includes(word))
  })
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Sorted as asked; what has no such fact stands last either way, and the newest entry goes first among equals. No two
 * entries are equal in the end: the order is the same however they come.
 */
export function sortCollection<One extends SortableEntry>(
  entries: readonly One[],
  { sort, direction }: Pick<CollectionQuery, 'sort' | 'direction'>,
): One[] {
  const sign = direction === 'asc' ? 1 : -1
  return entries.toSorted((a, b) => {
    const [left, right] = [fact(a, sort), fact(b, sort)]
    if (left === null || right === null) return Number(left === null) - Number(right === null) || newest(a, b)
    const order = sort === 'title' ? names.compare(a.name, b.name) : rank(left, right)
    return sign * order || newest(a, b)
  })
}

function fact(entry: SortableEntry, sort: CollectionQuery['sort']): string | number | null {
  if (sort === 'rating') return entry.rating
  if (sort === 'title') return entry.name
  return sort === 'added' ? entry.addedAt : entry.releaseDate
}

function newest(a: SortableEntry, b: SortableEntry): number {
  return (
    rank(b.addedAt ?? '', a.addedAt ?? '') ||
    names.compare(a.name, b.name) ||
    a.id - b.id ||
    rank(a.mediaType, b.mediaType)
  )
}

function rank(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b)
}

/** Text as it is compared: without case and diacritics. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
