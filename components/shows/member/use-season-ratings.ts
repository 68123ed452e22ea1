import { usePlaceRatings } from '#lib/browser/place-ratings/place-ratings'
import { seasonRatings } from '#lib/browser/place-ratings/season-ratings'
import type { Episode } from '#lib/contract/shows/season-calls'
import type { SeasonProps } from './use-season-progress'

export interface ListedSeasonProps extends SeasonProps {
  /** Null until they are loaded. */
  listed: Episode[] | null
}

/** Null until the ratings are loaded, and where too few of the season's episodes are rated for a curve. */
export function useSeasonRatings(
  { show, season, listed }: ListedSeasonProps,
  progress: { episodes: readonly number[] } | null,
) {
  const ofShow = usePlaceRatings(show.id)
  return ofShow && progress
    ? seasonRatings(ofShow.ratings, { season, episodes: progress.episodes }, listed)
    : null
}
