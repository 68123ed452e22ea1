import { isKeyOf, parsePageNumber, parseSearch } from '../list-page.ts'

/** Label and initial direction of each sort. */
export const COLLECTION_SORTS = {
  added: { label: 'Date Added', direction: 'desc' },
  rating: { label: 'Rating', direction: 'desc' },
  title: { label: 'Title', direction: 'asc' },
  release: { label: 'Release Date', direction: 'desc' },
} as const

export type CollectionSort = keyof typeof COLLECTION_SORTS
type Direction = 'asc' | 'desc'

export interface EntryQuery {
  /** Words of the title, in any order. */
  search: string
  isPhrase?: boolean
  unrated: boolean
  sort: CollectionSort
  direction: Direction
  /** The sort of equal entries; then the newest is first. */
  thenBy?: 'title'
}

export interface CollectionQuery extends Omit<EntryQuery, 'thenBy'> {
  /** From 1. */
  page: number
}

export interface CollectionParameters {
  search?: string
  sort?: CollectionSort
  dir?: Direction
  unrated?: '1'
  page?: number
}

/** Parses the parameters of a page or a call; invalid ones get their default. */
export function parseCollectionQuery(parameters: Readonly<Record<string, unknown>>): CollectionQuery {
  const sort = isKeyOf(COLLECTION_SORTS, parameters.sort) ? parameters.sort : 'added'
  const { dir } = parameters
  return {
    search: parseSearch(parameters.search),
    sort,
    direction: dir === 'asc' || dir === 'desc' ? dir : COLLECTION_SORTS[sort].direction,
    unrated: parameters.unrated === '1',
    page: parsePageNumber(parameters.page),
  }
}

/** The parameters of a query without defaults. */
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
