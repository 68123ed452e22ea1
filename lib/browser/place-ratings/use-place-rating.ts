import { type KeyboardEvent, useSyncExternalStore } from 'react'
import { isSingleKey } from '#lib/browser/keyboard-shortcut-switch'
import { dotId } from '#lib/browser/place-ratings/dot-id'
import { openNote } from '#lib/browser/place-ratings/open-notes'
import { type Place, ratingOf, usePlaceRatings } from '#lib/browser/place-ratings/place-ratings'
import { ratePlace } from '#lib/browser/place-ratings/rate-place'
import { marksOf } from '#lib/browser/shows/change-show'
import { RATING_STEP } from '#lib/contract/limits'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { steppedRating } from '#lib/text/stars'

export interface PlaceRatingControl {
  /** The id of its cell, where the result is shown. */
  at: string
  /** What could not be saved stays. */
  rating: number | null
  rate: (rating: number | null) => void
  /** Opens its note. */
  note: () => void
  /** For the dot of the place, whose keys rate and open the note. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** The id of a place's rating cell. */
export function ratingId({ season, episode }: Place): string {
  return episode === null ? `rate-${season}` : `rate-${season}-${episode}`
}

/** Undefined until it is loaded, and on hosts without ratings of places. */
export function usePlaceRating(show: CardTitle, place: Place): PlaceRatingControl | undefined {
  const ratings = usePlaceRatings(show.id)
  const at = ratingId(place)
  const unsaved = useUnsavedRating(show.id, at)
  if (!ratings) return undefined
  const rating = unsaved === undefined ? (ratingOf(ratings, place)?.rating ?? null) : unsaved
  const rate = (value: number | null) => ratePlace(show, place, value, at)
  const note = () => openNote(dotId(place))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'n' && isSingleKey(event.nativeEvent)) {
      event.preventDefault()
      return note()
    }
    const given = ratingOfKey(event.key, rating)
    if (given === undefined || !isSingleKey(event.nativeEvent)) return
    event.preventDefault()
    if (given !== null || rating !== null) rate(given)
  }
  return { at, rating, rate, note, onKeyDown }
}

/** Undefined where everything is saved. */
function useUnsavedRating(showId: number, at: string): number | null | undefined {
  const { subscribe, state } = marksOf(showId)
  const read = () => {
    const failure = state().failures.find(({ name }) => name === at)
    const call = failure?.unsaved?.calls[0]
    return call?.name === 'ratePlace' ? call.input.rating : undefined
  }
  return useSyncExternalStore(subscribe, read, () => undefined)
}

/** What a key gives a place that is rated so; undefined for a key that rates nothing. */
function ratingOfKey(key: string, rating: number | null): number | null | undefined {
  if (/^\d$/.test(key)) return Number(key) * 10
  if (key === '+') return steppedRating(rating, RATING_STEP)
  if (key === '-') return steppedRating(rating, -RATING_STEP)
  // Apple's keyboards call Backspace Delete.
  if (key === 'Delete' || key === 'Backspace') return null
  return undefined
}
