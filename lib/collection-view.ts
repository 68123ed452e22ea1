import type { Entry } from '#contract'
import { COLLECTION_PAGE_SIZE } from '#lib/contract/limits'
import { ROUTES } from '#lib/routes'

/** The four sorts of My Collection, each with its name and the direction it begins with. */
export const COLLECTION_SORTS = {
  added: { label: 'Date Added', direction: 'desc' },
  rating: { label: 'Rating', direction: 'desc' },
  title: { label: 'Title', direction: 'asc' },
  release: { label: 'Release Date', direction: 'desc' },
} as const

export type CollectionSort = keyof typeof COLLECTION_SORTS
export type Direction = 'asc' | 'desc'

/** What the address of My Collection says. */
export interface CollectionQuery {
  search: string
  sort: CollectionSort
  direction: Direction
  /** Only titles without a rating. */
  unrated: boolean
  page: number
}

/** One page of a collection, and where it stands in the whole. */
export interface CollectionView {
  entries: Entry[]
  /** The page shown: one past the end is the last one. */
  page: number
  pages: number
  /** Entries that the search and the filter leave. */
  found: number
}

type SearchParams = Record<string, string | string[] | undefined>

/** Reads an address; what it does not say or says oddly is the default. */
export function readCollectionQuery(params: SearchParams): CollectionQuery {
  const sort = isSort(params.sort) ? params.sort : 'added'
  const page = Number(params.page)
  return {
    search: typeof params.search === 'string' ? params.search.trim().slice(0, 200) : '',
    sort,
    direction: params.dir === 'asc' || params.dir === 'desc' ? params.dir : COLLECTION_SORTS[sort].direction,
    unrated: params.unrated === '1',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a view; defaults are not spelt out. */
export function collectionPath(query: CollectionQuery): string {
  const params = new URLSearchParams()
  if (query.search) params.set('search', query.search)
  if (query.sort !== 'added') params.set('sort', query.sort)
  if (query.direction !== COLLECTION_SORTS[query.sort].direction) params.set('dir', query.direction)
  if (query.unrated) params.set('unrated', '1')
  if (query.page > 1) params.set('page', String(query.page))
  return params.size > 0 ? `${ROUTES.myMovies}?${params}` : ROUTES.myMovies
}

/** The page of a collection that an address asks for. */
export function viewCollection(collection: readonly Entry[], query: CollectionQuery): CollectionView {
  const found = matching(collection, query)
  const pages = Math.max(1, Math.ceil(found.length / COLLECTION_PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const first = (page - 1) * COLLECTION_PAGE_SIZE
  const entries = found.slice(first, first + COLLECTION_PAGE_SIZE)
  return { entries, page, pages, found: found.length }
}

/** An entry as it prints, in a tuple: a collection of thousands travels with each of its pages. */
export type PrintedEntry = readonly [
  mediaType: Entry['mediaType'],
  id: number,
  name: string,
  releaseDate: string | null,
  rating: number | null,
]

/** All of a collection that an address asks for, whatever its page, as it prints. */
export function printedCollection(collection: readonly Entry[], query: CollectionQuery): PrintedEntry[] {
  return matching(collection, query).map((one) => [
    one.mediaType,
    one.id,
    one.name,
    one.releaseDate,
    one.rating,
  ])
}

function matching(collection: readonly Entry[], query: CollectionQuery): Entry[] {
  const words = fold(query.search).split(/\s+/).filter(Boolean)
  const found = collection.filter((entry) => {
    if (query.unrated && entry.rating !== null) return false
    const name = words.length > 0 ? fold(entry.name) : ''
    return words.every((word) => name.includes(word))
  })
  return sorted(found, query)
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorted as asked; what has no such fact stands last either way, and the newest entry goes first among equals. */
function sorted(entries: Entry[], { sort, direction }: CollectionQuery): Entry[] {
  const sign = direction === 'asc' ? 1 : -1
  return entries.sort((a, b) => {
    const [left, right] = [fact(a, sort), fact(b, sort)]
    if (left === null || right === null) return Number(left === null) - Number(right === null) || newest(a, b)
    const order = sort === 'title' ? names.compare(a.name, b.name) : rank(left, right)
    return sign * order || newest(a, b)
  })
}

function fact(entry: Entry, sort: CollectionSort): string | number | null {
  if (sort === 'rating') return entry.rating
  if (sort === 'title') return entry.name
  return sort === 'added' ? entry.addedAt : entry.releaseDate
}

function newest(a: Entry, b: Entry): number {
  return rank(b.addedAt ?? '', a.addedAt ?? '') || names.compare(a.name, b.name) || a.id - b.id
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

function isSort(value: unknown): value is CollectionSort {
  return typeof value === 'string' && Object.hasOwn(COLLECTION_SORTS, value)
}
