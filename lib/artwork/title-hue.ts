import { seeded } from '#lib/artwork/seeded-random'

/** The number of hues in the styles, 15° apart; a hue is an index, 0 to 23. */
export const HUES = 24

const GENRE_HUES: Record<number, number> = {
  28: 2, // Action
  12: 4, // Adventure
  16: 21, // Animation
  35: 6, // Comedy
  80: 18, // Crime
  99: 12, // Documentary
  18: 0, // Drama
  10751: 9, // Family
  14: 11, // Fantasy
  36: 3, // History
  27: 1, // Horror
  10402: 22, // Music
  9648: 17, // Mystery
  10749: 23, // Romance
  878: 15, // Science fiction
  10770: 14, // TV movie
  53: 16, // Thriller
  10752: 8, // War
  37: 3, // Western
  10759: 2, // Action & adventure
  10762: 9, // Kids
  10763: 14, // News
  10764: 22, // Reality
  10765: 14, // Sci-fi & fantasy
  10766: 23, // Soap
  10767: 5, // Talk
  10768: 8, // War & politics
}

const NEUTRAL = 23

interface Hued {
  mediaType: string
  id: number
  genreIds: readonly number[]
  posterPath?: string | null
  /** Degrees; see the contract's Title. */
  posterHue?: number
}

export function titleHue(title: Hued): number {
  if (!title.posterPath || title.posterHue === undefined) return artworkHue(title)
  return Math.round((title.posterHue * HUES) / 360) % HUES
}

/** One of the genres' hues, up to one step to either side for variety. */
export function artworkHue(title: Pick<Hued, 'mediaType' | 'id' | 'genreIds'>): number {
  const random = seeded(`hue:${title.mediaType}:${title.id}`)
  const known = title.genreIds.flatMap((id) => GENRE_HUES[id] ?? [])
  const hue = known[Math.floor(random() * known.length)] ?? NEUTRAL
  return (hue + Math.floor(random() * 3) - 1 + HUES) % HUES
}
