import type { EpisodePlace } from '#lib/contract/shows/next-episode'
import type { MovedWatches } from '#lib/contract/shows/progress-calls'
import type { Watch } from '#lib/contract/watches/watch-calls'

/** A move of watches of a show, as it was saved. */
export interface Move {
  showId: number
  /** One watch, or those of a season that are not listed, of which the first has this episode. */
  what: { watch: number } | { from: number; first: number }
  to: EpisodePlace
}

export interface SavedMove {
  move: Move
  moved: MovedWatches
}

type Listener = (move: Move, isUndone: boolean) => void

const listeners = new Set<Listener>()

/** All rows of a page follow a move: that of a season is of several of them. */
export function onMove(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function showMove(move: Move, isUndone = false): void {
  for (const listener of listeners) listener(move, isUndone)
}

/** Where the watch is after a move; null where it is not of it. */
export function movedBy({ showId, what, to }: Move, watch: Watch): Watch | null {
  const { title, id, season, episode, isListed } = watch
  if (title.mediaType !== 'tv' || title.id !== showId) return null
  const isOf = 'watch' in what ? id === what.watch : !isListed && season === what.from
  if (!isOf) return null
  const distance = 'watch' in what ? 0 : (episode ?? 0) - what.first
  return { ...watch, ...to, episode: to.episode + distance, episodeName: null, isListed: true }
}
