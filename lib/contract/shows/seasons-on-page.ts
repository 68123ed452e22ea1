import { specialsLast } from './season-and-episode-names.ts'
import type { Episode, Season } from './season-calls.ts'

/** A season on a page: episodes are null where there are too many for it. */
export interface SeasonOnPage extends Season {
  episodes: Episode[] | null
}

/** Episodes on the page of a show; those of further seasons are fetched when they are opened. */
export const LISTED_EPISODES = 150

/** The season under way first, then those after it, then those before it; specials last. @param underWay null for the order of watching */
export function seasonOrder<S extends Pick<Season, 'number'>>(
  seasons: readonly S[],
  underWay: number | null = null,
): S[] {
  const isBefore = ({ number }: S) => number > 0 && underWay !== null && number < underWay
  const rank = (season: S) => (season.number === 0 ? 2 : Number(isBefore(season)))
  return seasons.toSorted((a, b) => rank(a) - rank(b) || specialsLast(a.number, b.number))
}

/** As many of the seasons as fit the page, from the first on. */
export function seasonsOnPage(ordered: readonly Season[]): Season[] {
  let episodes = 0
  return ordered.filter(({ episodeCount }) => {
    episodes += episodeCount
    return episodes <= LISTED_EPISODES
  })
}
