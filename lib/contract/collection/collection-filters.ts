import { MESSAGES } from '../messages.ts'
import { type SetFilter, setTitleFilters } from '../title/title-filter.ts'
import type { CollectionQuery, EntryFilter } from './collection-query.ts'

const UNSET: EntryFilter = {
  type: null,
  genre: null,
  decade: null,
  unrated: false,
  from: null,
  to: null,
  seen: null,
}

/** The same search and sort, of everything. */
export function withoutFilters(query: CollectionQuery): CollectionQuery {
  return { ...query, ...UNSET, page: 1 }
}

export function setCollectionFilters(query: CollectionQuery): SetFilter<CollectionQuery>[] {
  const { from, to, unrated, seen } = query
  const rated = ratedWords(from, to)
  return [
    ...setTitleFilters(query),
    ...(rated ? [{ label: rated, without: { ...query, from: null, to: null, page: 1 } }] : []),
    ...(unrated ? [{ label: MESSAGES.notRated, without: { ...query, unrated: false, page: 1 } }] : []),
    ...(seen === null ? [] : [{ label: `Seen in ${seen}`, without: { ...query, seen: null, page: 1 } }]),
  ]
}

function ratedWords(from: number | null, to: number | null): string | null {
  if (from === null) return to === null ? null : `Rated ${to} or less`
  if (to === null) return `Rated ${from} or more`
  return from === to ? `Rated ${from}` : `Rated ${from} to ${to}`
}
