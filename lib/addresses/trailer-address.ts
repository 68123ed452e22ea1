import type { Trailer, TrailerSite } from '../contract/titles/trailer.ts'

/** The only origins that a page may frame. */
export const PLAYER_ORIGINS: Record<TrailerSite, string> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
}

/** Its page at the site. */
export function trailerAddress({ site, key }: Pick<Trailer, 'site' | 'key'>): string {
  return site === 'youtube' ? `https://www.youtube.com/watch?v=${key}` : `https://vimeo.com/${key}`
}

/** What a frame shows after a press. */
export function playerAddress({ site, key }: Pick<Trailer, 'site' | 'key'>): string {
  return site === 'youtube'
    ? `${PLAYER_ORIGINS.youtube}/embed/${key}?autoplay=1`
    : `${PLAYER_ORIGINS.vimeo}/video/${key}?dnt=1&autoplay=1`
}
