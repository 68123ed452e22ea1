import type { Translator } from '../../messages/translator.ts'
import { defineQuery, flag, PAGE, whole } from '../define-query.ts'
import { RATING_MAX } from '../limits.ts'
import {
  type ActiveFilter,
  activeFilters,
  type TitleFilterWords,
  titleListFields,
} from '../titles/title-filter.ts'

/** The initial direction of each sort. */
export const COLLECTION_SORTS = {
  added: { direction: 'desc' },
  rating: { direction: 'desc' },
  title: { direction: 'asc' },
  release: { direction: 'desc' },
} as const

export type CollectionSort = keyof typeof COLLECTION_SORTS
export type CollectionQuery = ReturnType<typeof parseCollectionQuery>

export interface EntryQuery
  extends Partial<Pick<CollectionQuery, 'type' | 'genre' | 'decade' | 'from' | 'to' | 'seen'>> {
  search: string
  isPhrase?: boolean
  unrated: boolean
  sort: CollectionSort
  direction: CollectionQuery['direction']
  /** The sort of equal entries; then the newest is first. */
  thenBy?: 'title'
}

export const COLLECTION_QUERY = defineQuery({
  ...titleListFields<CollectionSort>(COLLECTION_SORTS, 'added'),
  unrated: flag('unrated'),
  /** The lowest and the highest rating. */
  from: whole(0, RATING_MAX),
  to: whole(0, RATING_MAX),
  /** A year in which the title was watched. */
  seen: whole(1000, 9999),
  page: PAGE,
})

export const { parse: parseCollectionQuery, toParameters: collectionParameters } = COLLECTION_QUERY

/** The same search and sort, of everything. */
export function withoutFilters({ search, sort, direction }: CollectionQuery): CollectionQuery {
  return { ...parseCollectionQuery({}), search, sort, direction }
}

interface FilterWords extends TitleFilterWords {
  filters: Translator<'collectionFilters'>
}

export function activeCollectionFilters(
  words: FilterWords,
  query: CollectionQuery,
): ActiveFilter<CollectionQuery>[] {
  const t = words.filters
  const { from, to, unrated, seen } = query
  return activeFilters(words, query, [
    [ratedWords(t, from, to), { from: null, to: null }],
    [unrated && t('notRated'), { unrated: false }],
    [seen !== null && t('seenIn', { year: String(seen) }), { seen: null }],
  ])
}

function ratedWords(
  t: Translator<'collectionFilters'>,
  from: number | null,
  to: number | null,
): string | null {
  if (from === null) return to === null ? null : t('ratedAtMost', { to })
  if (to === null) return t('ratedAtLeast', { from })
  return from === to ? t('rated', { rating: from }) : t('ratedBetween', { from, to })
}
