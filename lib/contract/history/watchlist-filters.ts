import { type SetFilter, setTitleFilters } from '../title/title-filter.ts'
import type { WatchlistQuery } from './watchlist-query.ts'

/** The same sort, of everything. */
export function wholeWatchlist(query: WatchlistQuery): WatchlistQuery {
  return { ...query, type: null, genre: null, decade: null, isOut: false, search: '', page: 1, pick: null }
}

export function setWatchlistFilters(query: WatchlistQuery): SetFilter<WatchlistQuery>[] {
  const isOut = { label: 'Out now', without: { ...query, isOut: false, page: 1 } }
  return [...setTitleFilters(query), ...(query.isOut ? [isOut] : [])]
}
