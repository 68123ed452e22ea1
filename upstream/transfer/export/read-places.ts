import type { Db } from '#upstream/db/open'
import { placeName, readPlaces, type ShowPlace } from '#upstream/place-ratings/place-ratings'
import type { BundleSeasonRating, BundleTitle } from '#upstream/transfer/cuedot-json-schema'

interface OfMember {
  db: Db
  memberId: number
}

type BundleNote = NonNullable<BundleTitle['season_notes']>[number]

/** By the show. */
export async function readNotes(
  { db, memberId }: OfMember,
  ids: readonly number[],
): Promise<Map<number, BundleNote[]>> {
  const found = await readPlaces(db, 'place_notes', memberId, ids)
  const byShow = Map.groupBy(found, ({ showId }) => showId)
  return new Map(
    Array.from(byShow, ([show, notes]) => [
      show,
      notes.map(({ note, noted_at, ...place }) => ({ ...toBundlePlace(place), note, noted_at })),
    ]),
  )
}

interface PlaceRating {
  rating: BundleSeasonRating
  /** TMDB's number of the episode, where it is stored. */
  episodeId: number | null
}

/** By the show. */
export async function readRatings(
  { db, memberId }: OfMember,
  ids: readonly number[],
): Promise<Map<number, PlaceRating[]>> {
  const found = await readPlaces(db, 'place_ratings', memberId, ids)
  if (found.length === 0) return new Map()
  const numbers = await db
    .selectFrom('episodes')
    .innerJoin('place_ratings', (join) =>
      join
        .onRef('place_ratings.show_id', '=', 'episodes.show_id')
        .onRef('place_ratings.season', '=', 'episodes.season')
        .onRef('place_ratings.episode', '=', 'episodes.episode'),
    )
    .select(['episodes.show_id as showId', 'episodes.season', 'episodes.episode', 'episodes.tmdb_id'])
    .where('place_ratings.member_id', '=', memberId)
    .where('place_ratings.show_id', 'in', ids)
    .where('episodes.tmdb_id', 'is not', null)
    .execute()
  const episodeIds = new Map(numbers.map((one) => [placeName(one), one.tmdb_id]))
  const rated = found.map(({ rating, rated_at, given_value, given_scale, source: _, ...place }) => ({
    showId: place.showId,
    rating: {
      ...toBundlePlace(place),
      rating,
      ...(rated_at !== null && { rated_at }),
      ...(given_value !== null &&
        given_scale !== null && { given: { value: given_value, scale: given_scale } }),
    },
    episodeId: episodeIds.get(placeName(place)) ?? null,
  }))
  return Map.groupBy(rated, ({ showId }) => showId)
}

function toBundlePlace({ season, episode }: Pick<ShowPlace, 'season' | 'episode'>) {
  return { season, ...(episode !== null && { episode }) }
}
