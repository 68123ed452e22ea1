/** Widths of posters and portraits that TMDB serves, in pixels. */
const POSTER_WIDTHS = [154, 185, 342, 500, 780] as const
const PORTRAIT_WIDTHS = [45, 185] as const
const BACKDROP_WIDTHS = [300, 780, 1280] as const

const WIDTHS = { poster: POSTER_WIDTHS, portrait: PORTRAIT_WIDTHS, backdrop: BACKDROP_WIDTHS }
export type Picture = keyof typeof WIDTHS

/** Where TMDB's pictures are unless `TMDB_IMAGE_URL` says otherwise. */
export const TMDB_IMAGES = 'https://image.tmdb.org/t/p'

/** The image host of `TMDB_IMAGE_URL`; for the server, because the browser has no settings. */
export function tmdbHost(): string {
  return (process.env.TMDB_IMAGE_URL ?? TMDB_IMAGES).replace(/\/+$/, '')
}

/** The address of a TMDB picture at one of TMDB's widths. */
export function tmdbImage(path: string, width: number, host = tmdbHost()): string {
  return `${host}/w${width}/${encodeURIComponent(path.replace(/^\/+/, ''))}`
}

/** `src` and `srcSet` of a TMDB picture: every width TMDB serves for its kind; the browser picks by `sizes`. */
export function tmdbSources(
  path: string,
  picture: Picture,
  host = tmdbHost(),
): { src: string; srcSet: string } {
  const widths = WIDTHS[picture]
  return {
    src: tmdbImage(path, widths[1], host),
    srcSet: widths.map((width) => `${tmdbImage(path, width, host)} ${width}w`).join(', '),
  }
}
