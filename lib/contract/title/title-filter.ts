import type { MediaType } from './title.ts'

/** Null where everything is shown. */
export interface TitleFilter {
  type: MediaType | null
  /** A TMDB genre id. */
  genre: number | null
  /** The first year of a decade: 1970. */
  decade: number | null
}

export interface TitleFilterParameters {
  type?: MediaType
  genre?: number
  decade?: number
}

export const MEDIA_TYPES = { movie: 'Movies', tv: 'TV shows' } as const

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

export const FIRST_DECADE = 1870
export const LAST_DECADE = 2090

/** Parses the parameters of a page or a call; invalid ones filter nothing. */
export function parseTitleFilter({ type, genre, decade }: Readonly<Record<string, unknown>>): TitleFilter {
  const year = Number(decade)
  const isDecade = year % 10 === 0 && year >= FIRST_DECADE && year <= LAST_DECADE
  return {
    type: type === 'movie' || type === 'tv' ? type : null,
    genre: GENRES.find(({ id }) => String(id) === String(genre))?.id ?? null,
    decade: isDecade ? year : null,
  }
}

export function titleFilterParameters({ type, genre, decade }: TitleFilter): TitleFilterParameters {
  return {
    ...(type !== null && { type }),
    ...(genre !== null && { genre }),
    ...(decade !== null && { decade }),
  }
}

/** A filter that is set, in words, and the query without it. */
export interface SetFilter<Query> {
  label: string
  without: Query
}

export function setTitleFilters<Query extends TitleFilter & { page: number }>(
  query: Query,
): SetFilter<Query>[] {
  const { type, genre, decade } = query
  const genreName = GENRES.find(({ id }) => id === genre)?.name
  return [
    ...(type ? [{ label: MEDIA_TYPES[type], without: { ...query, type: null, page: 1 } }] : []),
    ...(genreName ? [{ label: genreName, without: { ...query, genre: null, page: 1 } }] : []),
    ...(decade ? [{ label: `${decade}s`, without: { ...query, decade: null, page: 1 } }] : []),
  ]
}
