import type { EntryQuery } from '../collection/collection-query.ts'
import { choice, defineQuery, PAGE, SEARCH } from '../define-query.ts'

/** Whole rows of two, three, six and nine cards, as on a page of the search. */
export const PROFILE_PAGE_SIZE = 18

export const PROFILE_SORTS = ['rating', 'title-ascending', 'title-descending'] as const

export type ProfileSort = (typeof PROFILE_SORTS)[number]
export type ProfileQuery = ReturnType<typeof parseProfileQuery>

export const PROFILE_QUERY = defineQuery({
  search: SEARCH,
  sort: choice<ProfileSort, 'rating'>(PROFILE_SORTS, 'rating'),
  page: PAGE,
})

export const { parse: parseProfileQuery, toParameters: profileParameters } = PROFILE_QUERY

export const DEFAULT_PROFILE_QUERY = parseProfileQuery({})

export function profileEntries({ search, sort }: ProfileQuery): EntryQuery {
  const filter = { search, isPhrase: true, unrated: false }
  if (sort === 'rating') return { ...filter, sort, direction: 'desc', thenBy: 'title' }
  return { ...filter, sort: 'title', direction: sort === 'title-ascending' ? 'asc' : 'desc' }
}
