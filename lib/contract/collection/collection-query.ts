import { parsePageNumber, parseSearch } from '../list-page.ts'

/** Label and initial direction of each sort. */
export const COLLECTION_SORTS = {
  added: { label: 'Date Added', direction: 'desc' },
  rating: { label: 'Rating', direction: 'desc' },
  title: { label: 'Title', direction: 'asc' },
  release: { label: 'Release Date', direction: 'desc' },
} as const

export type CollectionSort = keyof typeof COLLECTION_SORTS
export type Direction = 'asc' | 'desc'

export interface EntryQuery {
  /** Words of the title, in any order. */
  search: string
  /** Whether the search is one phrase instead. */
  isPhrase?: boolean
  /** Only titles without a rating. */
  unrated: boolean
  sort: CollectionSort
  direction: Direction
  /** What equal entries are sorted by, before the newest goes first. */
  thenBy?: 'title'
}

export interface CollectionQuery extends Omit<EntryQuery, 'thenBy'> {
  /** From 1. */
  page: number
}

/** A query in an address or in a call; what is left out is the default. */
export interface CollectionParameters {
  search?: string
  sort?: CollectionSort
  dir?: Direction
  unrated?: '1'
  page?: number
}

/** Parses an address, or the input of a call; anything odd in it is the default. */
export function parseCollectionQuery(parameters: Readonly<Record<string, unknown>>): CollectionQuery {
  const sort = isSort(parameters.sort) ? parameters.sort : 'added'
  const { dir } = parameters
  return {
    search: parseSearch(parameters.search),
    sort,
    direction: dir === 'asc' || dir === 'desc' ? dir : COLLECTION_SORTS[sort].direction,
    unrated: parameters.unrated === '1',
    page: parsePageNumber(parameters.page),
  }
}

/** The parameters of a query, without those that are the default. */
export function collectionParameters(query: CollectionQuery): CollectionParameters {
  const { search, sort, direction, unrated, page } = query
  return {
    ...(search && { search }),
    ...(sort !== 'added' && { sort }),
    ...(direction !== COLLECTION_SORTS[sort].direction && { dir: direction }),
    ...(unrated && { unrated: '1' }),
    ...(page > 1 && { page }),
  }
}

function isSort(value: unknown): value is CollectionSort {
  return typeof value === 'string' && Object.hasOwn(COLLECTION_SORTS, value)
}
