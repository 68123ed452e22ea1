import type { EntryQuery } from '../collection/collection-query.ts'
import { isKeyOf, parsePageNumber, parseSearch } from '../list-page.ts'

/** Whole rows of two, four and seven cards. */
export const PROFILE_PAGE_SIZE = 56

export const PROFILE_SORTS = {
  rating: 'Rating',
  'title-ascending': 'Title A–Z',
  'title-descending': 'Title Z–A',
} as const

export type ProfileSort = keyof typeof PROFILE_SORTS

export interface ProfileQuery {
  search: string
  sort: ProfileSort
  /** From 1. */
  page: number
}

/** Parameters with a default value are left out. */
export type ProfileParameters = Partial<ProfileQuery>

export const DEFAULT_PROFILE_QUERY: ProfileQuery = { search: '', sort: 'rating', page: 1 }

export function parseProfileQuery(parameters: Readonly<Record<string, unknown>>): ProfileQuery {
  const { sort } = parameters
  return {
    search: parseSearch(parameters.search),
    sort: isKeyOf(PROFILE_SORTS, sort) ? sort : 'rating',
    page: parsePageNumber(parameters.page),
  }
}

export function profileParameters({ search, sort, page }: ProfileQuery): ProfileParameters {
  return { ...(search && { search }), ...(sort !== 'rating' && { sort }), ...(page > 1 && { page }) }
}

export function profileEntries({ search, sort }: ProfileQuery): EntryQuery {
  const filter = { search, isPhrase: true, unrated: false }
  if (sort === 'rating') return { ...filter, sort, direction: 'desc', thenBy: 'title' }
  return { ...filter, sort: 'title', direction: sort === 'title-ascending' ? 'asc' : 'desc' }
}
