import type { Translator } from '../../messages/translator.ts'
import { parseWholeNumber } from '../../text/parse-whole-number.ts'
import { choice, SEARCH, sortFields, whole } from '../define-query.ts'
import { ID_MAX } from '../limits.ts'
import { type GenreNames, genreName, parseGenre } from './genres.ts'
import type { MediaType } from './title-shapes.ts'

export const MEDIA_TYPES = ['movie', 'tv'] as const satisfies MediaType[]

const FIRST_DECADE = 1870
const LAST_DECADE = 2090

/** What lists of titles are searched, filtered and sorted by; null where everything is shown. */
export function titleListFields<Sort extends string>(...sorts: Parameters<typeof sortFields<Sort>>) {
  return {
    search: SEARCH,
    ...sortFields(...sorts),
    type: choice(MEDIA_TYPES, null),
    /** A TMDB genre id. */
    genre: { ...whole(1, ID_MAX), parse: parseGenre },
    /** The first year of a decade: 1970. */
    decade: {
      ...whole(FIRST_DECADE, LAST_DECADE),
      parse: (stated: unknown) => {
        const decade = parseWholeNumber(FIRST_DECADE, LAST_DECADE, stated)
        return decade !== null && decade % 10 === 0 ? decade : null
      },
    },
  }
}

/** Null where everything is shown. */
export interface TitleFilter {
  type: MediaType | null
  genre: number | null
  decade: number | null
}

/** A filter that is set, in words, and the query without it. */
export interface ActiveFilter<Query> {
  label: string
  without: Query
}

export interface TitleFilterWords {
  titleFilters: Translator<'titleFilters'>
  genres: GenreNames
}

/** @param others words of further filters, where they are set, and the fields that hold them */
export function activeFilters<Query extends TitleFilter & { page: number }>(
  { titleFilters, genres }: TitleFilterWords,
  query: Query,
  others: readonly [words: string | null | false, unset: Partial<Query>][],
): ActiveFilter<Query>[] {
  const { type, genre, decade } = query
  const all: typeof others = [
    [type && titleFilters(`types.${type}`), { type: null } as Partial<Query>],
    [genreName(genres, genre), { genre: null } as Partial<Query>],
    [
      decade !== null && titleFilters('ofDecade', { decade: String(decade) }),
      { decade: null } as Partial<Query>,
    ],
    ...others,
  ]
  return all.flatMap(([label, unset]) => (label ? [{ label, without: { ...query, ...unset, page: 1 } }] : []))
}
