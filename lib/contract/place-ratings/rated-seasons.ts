import { specialsLast } from '../shows/season-and-episode-names.ts'
import type { MemberShowRatings } from './place-rating-shapes.ts'

export interface RatedEpisode {
  number: number
  /** The member's. */
  rating: number | null
  /** The members' mean. */
  mean: number | null
}

export interface RatedSeason {
  number: number
  /** Null where it is called by its number. */
  name: string | null
  /** Of the season as a whole. */
  rating: number | null
  /** By number: those that are listed, and those that are rated without being listed. */
  episodes: RatedEpisode[]
}

/** The seasons of which the member has rated anything. */
export function ratedSeasons({ ratings, seasons = [] }: MemberShowRatings): RatedSeason[] {
  const listed = new Map(seasons.map((season) => [season.number, season]))
  const rated = Map.groupBy(ratings, ({ season }) => season)
  return Array.from(rated, ([number, of]) => {
    const { name = null, episodes = [] } = listed.get(number) ?? {}
    const own = new Map(of.map(({ episode, rating }) => [episode, rating]))
    const means = new Map(episodes.map(({ number, mean }) => [number, mean]))
    const numbers = new Set([...means.keys(), ...of.flatMap(({ episode }) => episode ?? [])])
    return {
      number,
      name,
      rating: own.get(null) ?? null,
      episodes: Array.from(numbers)
        .sort((one, other) => one - other)
        .map((episode) => ({
          number: episode,
          rating: own.get(episode) ?? null,
          mean: means.get(episode) ?? null,
        })),
    }
  }).sort((one, other) => specialsLast(one.number, other.number))
}

export function ratingsOf(episodes: readonly RatedEpisode[]): number[] {
  return episodes.flatMap(({ rating }) => rating ?? [])
}

/**
 * How many episodes the show has, of which those of its specials count only where one of them is rated. Null where that is not
 * known, or where an episode is rated that is not listed.
 */
export function countListed({ ratings, seasons = [] }: MemberShowRatings): number | null {
  const isRated = (season: number) => ratings.some((one) => one.season === season && one.episode !== null)
  const counted = seasons.filter(({ number }) => number > 0 || isRated(number))
  const listed = new Set(
    counted.flatMap((season) => season.episodes.map((one) => `${season.number} ${one.number}`)),
  )
  const isKnown = ratings.every(
    ({ season, episode }) => episode === null || listed.has(`${season} ${episode}`),
  )
  return isKnown && listed.size > 0 ? listed.size : null
}

/** In whole numbers; 0 of none. */
export function mean(ratings: readonly number[]): number {
  return Math.round(ratings.reduce((sum, rating) => sum + rating, 0) / Math.max(1, ratings.length))
}
