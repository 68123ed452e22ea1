import type { EntryQuery } from '../collection/collection-query.ts'
import { parsePageNumber, parseSearch } from '../list-page.ts'

/** Titles on one page of a public profile: whole rows of two, four and seven cards. */
export const PROFILE_PAGE_SIZE = 56

/** The sorts of a public profile, each with its name; the first is the default. */
export const PROFILE_SORTS = {
  rating: 'Rating',
  'title-ascending': 'Title A–Z',
  'title-descending': 'Title Z–A',
} as const

export type ProfileSort = keyof typeof PROFILE_SORTS

/** A view of a public profile. */
export interface ProfileQuery {
  search: string
  sort: ProfileSort
  /** From 1. */
  page: number
}

/** A query in an address or in a call; what is left out is the default. */
export interface ProfileParameters {
  search?: string
  sort?: ProfileSort
  page?: number
}

/** What an address without parameters shows. */
export const DEFAULT_PROFILE_QUERY: ProfileQuery = { search: '', sort: 'rating', page: 1 }

/** Parses an address, or the input of a call; anything odd in it is the default. */
export function parseProfileQuery(parameters: Readonly<Record<string, unknown>>): ProfileQuery {
  const { sort } = parameters
  return {
    search: parseSearch(parameters.search),
    sort: isSort(sort) ? sort : 'rating',
    page: parsePageNumber(parameters.page),
  }
}

/** The parameters of a query, without those that are the default. */
export function profileParameters({ search, sort, page }: ProfileQuery): ProfileParameters {
  return { ...(search && { search }), ...(sort !== 'rating' && { sort }), ...(page > 1 && { page }) }
}

/** The entries that a profile shows: the best rated first and equals by title, or all by title. */
export function profileEntries({ search, sort }: ProfileQuery): EntryQuery {
  const filter = { search, isPhrase: true, unrated: false }
  if (sort === 'rating') return { ...filter, sort, direction: 'desc', thenBy: 'title' }
  return { ...filter, sort: 'title', direction: sort === 'title-ascending' ? 'asc' : 'desc' }
}

function isSort(value: unknown): value is ProfileSort {
  return typeof value === 'string' && Object.hasOwn(PROFILE_SORTS, value)
}
