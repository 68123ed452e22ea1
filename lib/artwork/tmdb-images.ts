/** Widths that TMDB serves, in pixels; of its posters, those that their place on a page can use. */
const POSTER_WIDTHS = [185, 342, 500, 780] as const
const CARD_WIDTHS = [185, 342, 500] as const
const THUMB_WIDTHS = [92, 154] as const
const PORTRAIT_WIDTHS = [45, 185] as const
const BACKDROP_WIDTHS = [300, 780, 1280] as const

const WIDTHS = {
  poster: POSTER_WIDTHS,
  card: CARD_WIDTHS,
  thumb: THUMB_WIDTHS,
  portrait: PORTRAIT_WIDTHS,
  backdrop: BACKDROP_WIDTHS,
}
export type Picture = keyof typeof WIDTHS

/** How soon a picture is wanted: first of all, at once, or when it comes into view. */
export type Urgency = 'main' | 'early' | 'late'

/** What tells a browser so. React preloads what is wanted first. */
export const URGENCY = {
  main: { loading: 'eager', fetchPriority: 'high' },
  early: { loading: 'eager' },
  late: { loading: 'lazy' },
} as const

/** Cards in the first row of the widest screen. */
const FIRST_ROW = 7

/** How soon the card at a place of a page's first list is wanted, from 0. */
export function urgencyAt(place: number): Urgency {
  if (place === 0) return 'main'
  return place < FIRST_ROW ? 'early' : 'late'
}

/** The address of a TMDB picture at one of TMDB's widths. */
export function tmdbImage(path: string, width: number, host: string): string {
  return `${host}/w${width}/${encodeURIComponent(path.replace(/^\/+/, ''))}`
}

/** `src` and `srcSet` of a TMDB picture: every width for its place; the browser picks by `sizes`. */
export function tmdbSources(path: string, picture: Picture, host: string): { src: string; srcSet: string } {
  const widths = WIDTHS[picture]
  return {
    src: tmdbImage(path, widths[1], host),
    srcSet: widths.map((width) => `${tmdbImage(path, width, host)} ${width}w`).join(', '),
  }
}
