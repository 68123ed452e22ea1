import type { Episode, Season } from './season-calls.ts'

/** A season on a page: episodes are null where there are too many for it. */
export interface ListedSeason extends Season {
  episodes: Episode[] | null
}

/** Episodes on the page of a show; those of further seasons are fetched when they are opened. */
export const LISTED_EPISODES = 150

/**
 * The newest begun first, then what is to come, specials last. @param today `YYYY-MM-DD` @param isOver of a show that is over,
 * a season without a date has begun
 */
export function newestFirst(seasons: readonly Season[], today: string, isOver = false): Season[] {
  const lastDated = Math.max(0, ...seasons.filter(({ airDate }) => airDate).map(({ number }) => number))
  const rank = ({ number, airDate }: Season) => {
    if (number === 0) return 2
    if (airDate !== null) return Number(airDate > today)
    return Number(!isOver && number > lastDated && lastDated > 0)
  }
  return [...seasons].sort((a, b) => rank(a) - rank(b) || b.number - a.number)
}

/** As many of the seasons as fit the page, from the first on. */
export function listedSeasons(ordered: readonly Season[]): Season[] {
  let episodes = 0
  return ordered.filter(({ episodeCount }) => {
    episodes += episodeCount
    return episodes <= LISTED_EPISODES
  })
}
