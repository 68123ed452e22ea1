/** In pixels, of those that TMDB serves. */
const WIDTHS = {
  poster: [185, 342, 500, 780],
  card: [185, 342, 500],
  thumb: [92, 154],
  portrait: [45, 185],
  backdrop: [300, 780, 1280],
} as const
export type Picture = keyof typeof WIDTHS

/** main: the page's largest picture, which React preloads; late: lazy. */
export type Urgency = 'main' | 'early' | 'late'

export const URGENCY = {
  main: { loading: 'eager', fetchPriority: 'high' },
  early: { loading: 'eager' },
  late: { loading: 'lazy' },
} as const

/** Cards in the first row of the widest screen. */
const FIRST_ROW = 7

/** Of the card at a place, from 0, of a page's first list. */
export function urgencyAt(place: number): Urgency {
  if (place === 0) return 'main'
  return place < FIRST_ROW ? 'early' : 'late'
}

export function tmdbImage(path: string, width: number, host: string): string {
  return `${host}/w${width}/${encodeURIComponent(path.replace(/^\/+/, ''))}`
}

export function tmdbSources(path: string, picture: Picture, host: string): { src: string; srcSet: string } {
  const widths = WIDTHS[picture]
  return {
    src: tmdbImage(path, widths[1], host),
    srcSet: widths.map((width) => `${tmdbImage(path, width, host)} ${width}w`).join(', '),
  }
}
