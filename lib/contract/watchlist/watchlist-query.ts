import { wholeBetween } from '../../text/whole-between.ts'
import { isKeyOf, parsePageNumber, parseSearch } from '../list-page.ts'
import {
  parseTitleFilter,
  type SetFilter,
  setTitleFilters,
  type TitleFilter,
  type TitleFilterParameters,
  titleFilterParameters,
} from '../title/title-filter.ts'

/** Label and initial direction of each sort. */
export const WATCHLIST_SORTS = {
  added: { label: 'Date Added', direction: 'desc' },
  title: { label: 'Title', direction: 'asc' },
  release: { label: 'Release Date', direction: 'desc' },
  score: { label: 'Score', direction: 'desc' },
  runtime: { label: 'Runtime', direction: 'asc' },
} as const

export type WatchlistSort = keyof typeof WATCHLIST_SORTS

export interface WatchlistQuery extends TitleFilter {
  /** Words of the title, in any order. */
  search: string
  sort: WatchlistSort
  direction: 'asc' | 'desc'
  /** Only what is released. */
  isOut: boolean
  /** From 1. */
  page: number
  /** The seed of a shuffled watchlist and a place in it, from 0: the title to propose. */
  pick: { seed: number; turn: number } | null
}

export interface WatchlistParameters extends TitleFilterParameters {
  search?: string
  sort?: WatchlistSort
  dir?: 'asc' | 'desc'
  out?: '1'
  page?: number
  pick?: number
  turn?: number
}

/** A prime, so that each seed below it shuffles differently. */
export const PICK_SEEDS = 2_147_483_647
export const PICK_TURNS = 1_000_000

/** Parses the parameters of a page or a call; invalid ones get their default. */
export function parseWatchlistQuery(parameters: Readonly<Record<string, unknown>>): WatchlistQuery {
  const sort = isKeyOf(WATCHLIST_SORTS, parameters.sort) ? parameters.sort : 'added'
  const { dir } = parameters
  const seed = wholeBetween(0, PICK_SEEDS - 1, parameters.pick)
  return {
    ...parseTitleFilter(parameters),
    search: parseSearch(parameters.search),
    sort,
    direction: dir === 'asc' || dir === 'desc' ? dir : WATCHLIST_SORTS[sort].direction,
    isOut: parameters.out === '1',
    page: parsePageNumber(parameters.page),
    pick: seed === null ? null : { seed, turn: wholeBetween(0, PICK_TURNS - 1, parameters.turn) ?? 0 },
  }
}

/** The parameters of a query without defaults. */
export function watchlistParameters(query: WatchlistQuery): WatchlistParameters {
  const { search, sort, direction, isOut, page, pick } = query
  return {
    ...(search && { search }),
    ...(sort !== 'added' && { sort }),
    ...(direction !== WATCHLIST_SORTS[sort].direction && { dir: direction }),
    ...titleFilterParameters(query),
    ...(isOut && { out: '1' }),
    ...(page > 1 && { page }),
    ...(pick && { pick: pick.seed, ...(pick.turn > 0 && { turn: pick.turn }) }),
  }
}

/** The same sort, of everything. */
export function withoutWatchlistFilters(query: WatchlistQuery): WatchlistQuery {
  return { ...query, type: null, genre: null, decade: null, isOut: false, search: '', page: 1, pick: null }
}

export function setWatchlistFilters(query: WatchlistQuery): SetFilter<WatchlistQuery>[] {
  const isOut = { label: 'Out now', without: { ...query, isOut: false, page: 1 } }
  return [...setTitleFilters(query), ...(query.isOut ? [isOut] : [])]
}
