import type { Translator } from '../../messages/translator.ts'
import type { Language } from '../../text/language.ts'

/** TMDB's genres of movies and of shows; by their key they are named. */
export const GENRES = [
  { id: 28, key: 'action' },
  { id: 10759, key: 'actionAdventure' },
  { id: 12, key: 'adventure' },
  { id: 16, key: 'animation' },
  { id: 35, key: 'comedy' },
  { id: 80, key: 'crime' },
  { id: 99, key: 'documentary' },
  { id: 18, key: 'drama' },
  { id: 10751, key: 'family' },
  { id: 14, key: 'fantasy' },
  { id: 36, key: 'history' },
  { id: 27, key: 'horror' },
  { id: 10762, key: 'kids' },
  { id: 10402, key: 'music' },
  { id: 9648, key: 'mystery' },
  { id: 10763, key: 'news' },
  { id: 10764, key: 'reality' },
  { id: 10749, key: 'romance' },
  { id: 10765, key: 'sciFiFantasy' },
  { id: 878, key: 'scienceFiction' },
  { id: 10766, key: 'soap' },
  { id: 10767, key: 'talk' },
  { id: 53, key: 'thriller' },
  { id: 10770, key: 'tvMovie' },
  { id: 10752, key: 'war' },
  { id: 10768, key: 'warPolitics' },
  { id: 37, key: 'western' },
] as const

export type Genre = (typeof GENRES)[number]
export type GenreNames = Translator<'genres'>

/** A genre of a query; null for one that is not listed. */
export function parseGenre(stated: unknown): number | null {
  return GENRES.find(({ id }) => String(id) === String(stated))?.id ?? null
}

/** Null for one that TMDB has added since. */
export function genreName(names: GenreNames, id: number | null): string | null {
  const genre = GENRES.find((one) => one.id === id)
  return genre ? names(genre.key) : null
}

/** Sorted by their names. */
export function genreOptions(names: GenreNames, language: Language, genres: readonly Genre[] = GENRES) {
  const { compare } = new Intl.Collator(language)
  return genres
    .map(({ id, key }) => ({ value: String(id), label: names(key) }))
    .sort((one, other) => compare(one.label, other.label))
}
