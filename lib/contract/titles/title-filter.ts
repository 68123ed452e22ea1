import { parseWholeNumber } from '../../text/parse-whole-number.ts'
import { choice, SEARCH, sortFields, whole } from '../define-query.ts'
import { ID_MAX } from '../limits.ts'
import type { MediaType } from './title-shapes.ts'

export const MEDIA_TYPES = { movie: 'Movies', tv: 'TV shows' } as const satisfies Record<MediaType, string>

/** TMDB's genres of movies and of shows, by name. */
export const GENRES = [
  { id: 28, name: 'Action' },
  { id: 10759, name: 'Action & Adventure' },
  { id: 12, name: 'Adventure' },
  { id: 16, name: 'Animation' },
  { id: 35, name: 'Comedy' },
  { id: 80, name: 'Crime' },
  { id: 99, name: 'Documentary' },
  { id: 18, name: 'Drama' },
  { id: 10751, name: 'Family' },
  { id: 14, name: 'Fantasy' },
  { id: 36, name: 'History' },
  { id: 27, name: 'Horror' },
  { id: 10762, name: 'Kids' },
  { id: 10402, name: 'Music' },
  { id: 9648, name: 'Mystery' },
  { id: 10763, name: 'News' },
  { id: 10764, name: 'Reality' },
  { id: 10749, name: 'Romance' },
  { id: 10765, name: 'Sci-Fi & Fantasy' },
  { id: 878, name: 'Science Fiction' },
  { id: 10766, name: 'Soap' },
  { id: 10767, name: 'Talk' },
  { id: 53, name: 'Thriller' },
  { id: 10770, name: 'TV Movie' },
  { id: 10752, name: 'War' },
  { id: 10768, name: 'War & Politics' },
  { id: 37, name: 'Western' },
] as const

const FIRST_DECADE = 1870
const LAST_DECADE = 2090

/** What lists of titles are searched, filtered and sorted by; null where everything is shown. */
export function titleListFields<Sort extends string>(...sorts: Parameters<typeof sortFields<Sort>>) {
  return {
    search: SEARCH,
    ...sortFields(...sorts),
    type: choice(MEDIA_TYPES, null),
    /** A TMDB genre id. */
    genre: {
      ...whole(1, ID_MAX),
      parse: (genre: unknown) => GENRES.find(({ id }) => String(id) === String(genre))?.id ?? null,
    },
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

/** @param others words of further filters, where they are set, and the fields that hold them */
export function activeFilters<Query extends TitleFilter & { page: number }>(
  query: Query,
  others: readonly [words: string | null | false, unset: Partial<Query>][],
): ActiveFilter<Query>[] {
  const { type, genre, decade } = query
  const all: typeof others = [
    [type && MEDIA_TYPES[type], { type: null } as Partial<Query>],
    [GENRES.find(({ id }) => id === genre)?.name ?? null, { genre: null } as Partial<Query>],
    [decade !== null && `${decade}s`, { decade: null } as Partial<Query>],
    ...others,
  ]
  return all.flatMap(([label, unset]) => (label ? [{ label, without: { ...query, ...unset, page: 1 } }] : []))
}
