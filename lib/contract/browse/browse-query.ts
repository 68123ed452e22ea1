import { type Country, isCountry } from '../availability/countries.ts'
import { choice, defineQuery, whole } from '../define-query.ts'
import { BROWSE_PAGES_MAX } from '../limits.ts'
import { GENRES, parseGenre } from '../titles/genres.ts'
import type { MediaType } from '../titles/title-shapes.ts'
import { parseServiceIds, SERVICE_IDS_MAX } from './service-ids.ts'

// Without zod: browsers read and write queries too.

export const BROWSE_SORTS = ['votes', 'score', 'newest'] as const
export type BrowseSort = (typeof BROWSE_SORTS)[number]

export const SCORE_MAX = 9
const FIRST_DECADE = 1960

export const BROWSE_DECADES = ['2020', '2010', '2000', '1990', '1980', '1970', '1960', 'older'] as const
export type BrowseDecade = (typeof BROWSE_DECADES)[number]

const SHOW_GENRES = [
  10759, 16, 35, 80, 99, 18, 10751, 10762, 9648, 10763, 10764, 10765, 10766, 10767, 10768, 37,
]
const MOVIE_GENRES = [
  28, 12, 16, 35, 80, 99, 18, 10751, 14, 36, 27, 10402, 9648, 10749, 878, 10770, 53, 10752, 37,
]

export function genresOf(mediaType: MediaType) {
  const ids = mediaType === 'tv' ? SHOW_GENRES : MOVIE_GENRES
  return GENRES.filter(({ id }) => ids.includes(id))
}

const fields = {
  /** A TMDB genre id. */
  genre: { ...whole(1, Number.MAX_SAFE_INTEGER), parse: parseGenre },
  decade: choice<BrowseDecade, null>(BROWSE_DECADES, null),
  score: whole(1, SCORE_MAX),
  sort: choice<BrowseSort, BrowseSort>(BROWSE_SORTS, 'votes'),
  /** Both or neither. */
  country: {
    parse: (value: unknown) => (typeof value === 'string' && isCountry(value) ? value : null),
    default: null,
    write: (country: Country | null) => String(country),
    accepts: { maxLength: 2, isChecked: true as const },
  },
  /** Ids, ascending. */
  services: {
    parse: parseServiceIds,
    default: null,
    write: (ids: readonly number[] | null) => String(ids),
    accepts: { maxLength: SERVICE_IDS_MAX, isChecked: true as const },
  },
  page: whole<number>(1, BROWSE_PAGES_MAX, 1),
}

const query = defineQuery(fields, (query) =>
  query.country && query.services ? query : { ...query, country: null, services: null },
)

export type BrowseQuery = ReturnType<typeof query.parse>
export const { parse: parseBrowseQuery, toParameters: browseParameters } = query
export const DEFAULT_BROWSE_QUERY: BrowseQuery = query.parse({})

/** The input of the call, but for the media type. */
export function browseInput({ genre, decade, score, country, services, sort, page }: BrowseQuery) {
  return {
    ...(genre !== null && { genre }),
    ...(decade !== null && yearsOf(decade)),
    ...(score !== null && { score }),
    ...(country && services && { country, services: services.join() }),
    sort,
    page,
  }
}

function yearsOf(decade: BrowseDecade): { from?: number; to: number } {
  if (decade === 'older') return { to: FIRST_DECADE - 1 }
  return { from: Number(decade), to: Number(decade) + 9 }
}
