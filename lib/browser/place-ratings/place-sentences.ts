import type { Place } from '#lib/browser/place-ratings/place-ratings'
import { say, sayIn } from '#lib/browser/say'
import { episodeCode, seasonName } from '#lib/contract/shows/season-and-episode-names'

/** "S2 E4", "Season 2". */
export function placeName({ season, episode }: Place): string {
  if (episode !== null) return episodeCode(season, episode)
  return seasonName(sayIn('seasonNames'), { number: season, name: null })
}

/** What was done. */
export function ratingSentence(place: Place, rating: number | null): string {
  const named = { place: placeName(place) }
  return rating === null
    ? say('placeRatings.cleared', named)
    : say('placeRatings.rated', { ...named, rating })
}

/** What was done. */
export function noteSentence(place: Place, note: string): string {
  const named = { place: placeName(place) }
  return note.trim() === '' ? say('placeRatings.noteRemoved', named) : say('placeRatings.noted', named)
}
