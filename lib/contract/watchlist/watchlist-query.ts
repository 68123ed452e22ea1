import type { Translator } from '../../messages/translator.ts'
import { type Runtimes, runtime } from '../../text/figures.ts'
import { defineQuery, flag, PAGE, whole } from '../define-query.ts'
import {
  type ActiveFilter,
  activeFilters,
  type TitleFilterWords,
  titleListFields,
} from '../titles/title-filter.ts'

/** The initial direction of each sort. */
export const WATCHLIST_SORTS = {
  added: { direction: 'desc' },
  title: { direction: 'asc' },
  release: { direction: 'desc' },
  score: { direction: 'desc' },
  runtime: { direction: 'asc' },
} as const

/** Minutes; what a watchlist is filtered by. */
export const RUNTIMES = [30, 60, 90, 120, 150] as const

export type WatchlistSort = keyof typeof WATCHLIST_SORTS
export type WatchlistQuery = ReturnType<typeof parseWatchlistQuery>

/** A prime, so that each seed below it shuffles differently. */
export const PICK_SEEDS = 2_147_483_647
const PICK_TURNS = 1_000_000

export const WATCHLIST_QUERY = defineQuery({
  ...titleListFields<WatchlistSort>(WATCHLIST_SORTS, 'added'),
  /** Only what is released. */
  isOut: flag('out'),
  /** Minutes, at most; null for any. */
  runtime: {
    ...whole(1, RUNTIMES.at(-1) ?? 1),
    parse: (stated: unknown) => RUNTIMES.find((minutes) => String(minutes) === String(stated)) ?? null,
  },
  /** Only what the viewer's own services have. */
  isAvailable: flag('available'),
  page: PAGE,
  /** The seed of a shuffled watchlist and a place in it, from 0: the title to propose. */
  pick: whole(0, PICK_SEEDS - 1),
  turn: whole<number>(0, PICK_TURNS - 1, 0),
})

export const { parse: parseWatchlistQuery, toParameters: watchlistParameters } = WATCHLIST_QUERY

/** The same sort, of everything. */
export function withoutWatchlistFilters({ sort, direction }: WatchlistQuery): WatchlistQuery {
  return { ...parseWatchlistQuery({}), sort, direction }
}

interface FilterWords extends TitleFilterWords {
  filters: Translator<'watchlistFilters'>
  runtimes: Runtimes
}

/** But for the viewer's services, which are a chip of their own. */
export function activeWatchlistFilters(
  words: FilterWords,
  query: WatchlistQuery,
): ActiveFilter<WatchlistQuery>[] {
  return activeFilters(words, query, [
    [query.isOut && words.filters('outNow'), { isOut: false }],
    [query.runtime && runtimeLabel(words, query.runtime), { runtime: null }],
  ])
}

/** "Up to 1h 30m". */
export function runtimeLabel(
  { filters, runtimes }: Omit<FilterWords, keyof TitleFilterWords>,
  minutes: number,
): string {
  return filters('upTo', { runtime: runtime(runtimes, minutes) })
}
