import type { PlaceRating } from '#lib/contract/place-ratings/place-rating-shapes'
import { mean } from '#lib/contract/place-ratings/rated-seasons'
import type { Episode } from '#lib/contract/shows/season-calls'

/** Of the episodes of a season, in the order of its reel; null where there is none. */
export interface SeasonRatings {
  episodes: readonly number[]
  own: readonly (number | null)[]
  members: readonly (number | null)[]
  /** The foot of the scale, which goes up to 100: the same in all seasons of the show. */
  foot: number
}

/** A curve begins with the second point. */
const MIN_RATED = 2
const HIGHEST_FOOT = 70

/**
 * Null where too few episodes of the season are rated.
 * @param listed null until the episodes are loaded, and with them the members' means
 */
export function seasonRatings(
  ofShow: readonly Omit<PlaceRating, 'ratedAt'>[],
  { season, episodes }: { season: number; episodes: readonly number[] },
  listed: readonly Episode[] | null,
): SeasonRatings | null {
  const ofEpisodes = ofShow.filter(({ episode }) => episode !== null)
  const rated = new Map(
    ofEpisodes.flatMap((one) => (one.season === season ? [[one.episode, one.rating]] : [])),
  )
  const own = episodes.map((episode) => rated.get(episode) ?? null)
  if (ratingsIn(own).length < MIN_RATED) return null
  const means = new Map(listed?.map(({ number, community }) => [number, community?.rating]))
  const lowest = Math.min(...ofEpisodes.map(({ rating }) => rating))
  return {
    episodes,
    own,
    members: episodes.map((episode) => means.get(episode) ?? null),
    foot: Math.min(HIGHEST_FOOT, Math.floor(lowest / 10) * 10),
  }
}

/** What a season's ratings come to, in whole numbers. */
export function ratingSummary({ own, members }: SeasonRatings) {
  const ratings = ratingsIn(own)
  const means = ratingsIn(members)
  return {
    lowest: Math.min(...ratings),
    highest: Math.max(...ratings),
    mean: mean(ratings),
    hasMembers: String(means.length > 0),
    members: mean(means),
  }
}

function ratingsIn(line: readonly (number | null)[]): number[] {
  return line.filter((rating) => rating !== null)
}
