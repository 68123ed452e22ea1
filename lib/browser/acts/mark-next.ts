import type { Action } from '#lib/browser/action/create-actions'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { type Marked, saveChange, showFailures, undoChange } from '#lib/browser/shows/change-show'
import { episodeChange } from '#lib/browser/shows/expected-progress'
import { positionOf } from '#lib/browser/shows/position-of'
import type { EpisodePlace } from '#lib/contract/shows/next-episode'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'

interface Show {
  id: number
  name: string
}

/** Without an episode where nothing is left to mark. */
export interface MarkedNext extends Marked {
  episode?: EpisodePlace
}

/** Marks the next episode of a show as seen today. @param next where it is known: otherwise it is asked for first */
export function markNext(show: Show, next: EpisodePlace | null = null) {
  const { id, name } = show
  return {
    name: 'marked',
    run: async (): Promise<MarkedNext> => {
      const place = next ?? positionOf(await request('showProgress', { id })).next
      return place ? { ...(await saveChange(episodeChange('mark', id, place))), episode: place } : {}
    },
    announcement: (marked: MarkedNext) => sentenceOf(marked) ?? say('showChanges.nothingLeft'),
    spokenDetail: ({ progress }: MarkedNext) => {
      const coming = progress && positionOf(progress).next
      return coming ? say('showChanges.nextIs', { episode: codeOf(coming) }) : ''
    },
    note: (marked?: MarkedNext) => (marked?.undo && sentenceOf(marked)) || '',
    undo: {
      ...showFailures(),
      label: next
        ? say('showChanges.undoMark', { name, episode: codeOf(next) })
        : say('showChanges.undoFor', { name }),
      run: async ({ undo }: MarkedNext) => undo && undoChange(id, undo),
    },
    ...showFailures(),
    // Pressed again, it would be asked for the same one.
    isOptimistic: next !== null,
    pending: () =>
      next && {
        what: say('showChanges.pendingMark', { name, episode: codeOf(next) }),
        calls: [episodeChange('mark', id, next)],
      },
  } satisfies Action<MarkedNext>
}

function sentenceOf({ episode, undo = null }: MarkedNext): string | null {
  if (!episode) return null
  const key = undo?.watchlistAddedAt ? 'episodeMarkedOffWatchlist' : 'episodeMarked'
  return say(`showChanges.${key}`, { episode: codeOf(episode) })
}

function codeOf({ season, episode }: EpisodePlace): string {
  return episodeCode(season, episode)
}
