import type { EpisodePlace, ShowPosition } from '#lib/contract/shows/next-episode'
import type { ShowProgress } from '#lib/contract/shows/progress-calls'
import { positionIn } from '#lib/contract/shows/show-position'

const known = new WeakMap<ShowProgress, ShowPosition<EpisodePlace>>()

/** Worked out once for all rows of a page. */
export function positionOf(progress: ShowProgress): ShowPosition<EpisodePlace> {
  const position = known.get(progress) ?? positionIn(progress)
  known.set(progress, position)
  return position
}
