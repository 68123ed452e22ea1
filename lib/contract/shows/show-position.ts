import { type EpisodePlace, nextEpisode, type ShowPosition } from './next-episode.ts'
import type { ShowProgress } from './progress-calls.ts'
import type { ShowState } from './show-states.ts'

/** @param progress with all that the position depends on */
export function positionIn({
  seasons,
  watches,
  unlisted,
}: Pick<ShowProgress, 'seasons' | 'watches' | 'unlisted'>): ShowPosition<EpisodePlace> {
  const episodes = seasons.flatMap(({ number: season, aired, toCome }) => [
    ...aired.map((episode) => ({ season, episode, airDate: null, isAnnounced: false })),
    ...toCome.map((episode) => ({ season, episode, airDate: null, isAnnounced: true })),
  ])
  const former = unlisted.flatMap(({ season, episode, wasListed, ...watch }) =>
    wasListed && season !== null && episode !== null ? [{ season, episode, ...watch }] : [],
  )
  return nextEpisode(episodes, [...watches, ...former], '', former)
}

/** Worked out where nothing is left, and chosen by the member elsewhere. */
export function standingIn(progress: ShowProgress): ShowState | 'completed' | 'up-to-date' | null {
  const { furthest, isUnknown, next, toCome } = positionIn(progress)
  if (!furthest || isUnknown || next || progress.state === 'dropped') return progress.state
  return toCome > 0 ? 'up-to-date' : 'completed'
}
