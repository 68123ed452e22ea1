import { wholeBetween } from '../../text/whole-between.ts'
import { RATING_MAX } from '../limits.ts'
import { isKeyOf, parsePageNumber, parseSearch } from '../list-page.ts'
import {
  parseTitleFilter,
  type TitleFilter,
  type TitleFilterParameters,
  titleFilterParameters,
} from '../title/title-filter.ts'

/** Label and initial direction of each sort. */
export const COLLECTION_SORTS = {
  added: { label: 'Date Added', direction: 'desc' },
  rating: { label: 'Rating', direction: 'desc' },
  title: { label: 'Title', direction: 'asc' },
  release: { label: 'Release Date', direction: 'desc' },
} as const

export type CollectionSort = keyof typeof COLLECTION_SORTS
type Direction = 'asc' | 'desc'

/** Null, or false, where everything is shown. */
export interface EntryFilter extends TitleFilter {
  unrated: boolean
  /** The lowest and the highest rating, 0 to 100. */
  from: number | null
  to: number | null
  /** A year in which the title was watched. */
  seen: number | null
}

export interface EntryQuery extends Partial<EntryFilter> {
  /** Words of the title, in any order. */
  search: string
  isPhrase?: boolean
  unrated: boolean
  sort: CollectionSort
  direction: Direction
  /** The sort of equal entries; then the newest is first. */
  thenBy?: 'title'
}

export interface CollectionQuery extends Omit<EntryQuery, 'thenBy' | keyof EntryFilter>, EntryFilter {
  /** From 1. */
  page: number
}

export interface CollectionParameters extends TitleFilterParameters {
  search?: string
  sort?: CollectionSort
  dir?: Direction
  unrated?: '1'
  from?: number
  to?: number
  seen?: number
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
    ...parseTitleFilter(parameters),
    unrated: parameters.unrated === '1',
    from: wholeBetween(0, RATING_MAX, parameters.from),
    to: wholeBetween(0, RATING_MAX, parameters.to),
    seen: wholeBetween(1000, 9999, parameters.seen),
    page: parsePageNumber(parameters.page),
  }
}

/** The parameters of a query without defaults. */
export function collectionParameters(query: CollectionQuery): CollectionParameters {
  const { search, sort, direction, unrated, from, to, seen, page } = query
  return {
    ...(search && { search }),
    ...(sort !== 'added' && { sort }),
    ...(direction !== COLLECTION_SORTS[sort].direction && { dir: direction }),
    ...titleFilterParameters(query),
    ...(unrated && { unrated: '1' }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(seen !== null && { seen }),
    ...(page > 1 && { page }),
  }
}
