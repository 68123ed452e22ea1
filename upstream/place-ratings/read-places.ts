import type { Community, PlaceNote, PlaceRating, ShowRatings } from '#contract'
import type { Db } from '#upstream/db/open'
import {
  type NoteState,
  OF_SEASON,
  type RatingState,
  readPlaces,
  type ShowPlace,
} from '#upstream/place-ratings/place-ratings'

export async function readShowRatings(db: Db, memberId: number, showId: number): Promise<ShowRatings> {
  const [ratings, notes] = [
    await readPlaces(db, 'place_ratings', memberId, [showId]),
    await readPlaces(db, 'place_notes', memberId, [showId]),
  ]
  return { ratings: ratings.map(toPlaceRating), notes: notes.map(toPlaceNote) }
}

export function toPlaceRating({
  season,
  episode,
  rating,
  rated_at: ratedAt,
}: ShowPlace & RatingState): PlaceRating {
  return { season, episode, rating, ratedAt }
}

export function toPlaceNote({ season, episode, note, noted_at: notedAt }: ShowPlace & NoteState): PlaceNote {
  return { season, episode, note, notedAt }
}

/** Below this the mean would say what one of them gave. */
const RATINGS_OF_MEAN = 3

/** @param of a show's seasons, a season by its number with its episodes, or all that is listed */
export async function readCommunity(
  db: Db,
  showId: number,
  of: 'seasons' | 'all' | number,
): Promise<(place: Omit<ShowPlace, 'showId'>) => Community> {
  let counted = db
    .selectFrom('place_rating_counts')
    .select(['season', 'episode', 'ratings', 'rating_sum'])
    .where('show_id', '=', showId)
  if (of === 'seasons') counted = counted.where('episode', '=', OF_SEASON)
  else if (of !== 'all') counted = counted.where('season', '=', of)
  const rows = await counted.execute()
  const byPlace = new Map(rows.map((row) => [`${row.season} ${row.episode}`, row]))
  return (place) => {
    const row = byPlace.get(`${place.season} ${place.episode ?? OF_SEASON}`)
    if (!row) return { rating: null, ratings: 0 }
    const mean = Math.round((row.rating_sum * 10) / row.ratings) / 10
    return { rating: row.ratings < RATINGS_OF_MEAN ? null : mean, ratings: row.ratings }
  }
}
