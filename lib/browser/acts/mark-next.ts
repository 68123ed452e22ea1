import type { Action } from '#lib/browser/action/create-actions'
import { withWatchlist } from '#lib/browser/acts/watch-today'
import { request } from '#lib/browser/request'
import { type Marked, SHOW_FAILURES, saveChange, undoChange } from '#lib/browser/shows/change-show'
import { episodeChange } from '#lib/browser/shows/expected-progress'
import { positionOf } from '#lib/browser/shows/position-of'
import { ACT_SENTENCES } from '#lib/contract/sentences/act-sentences'
import type { EpisodePlace } from '#lib/contract/shows/next-episode'
import { PROGRESS_SENTENCES } from '#lib/contract/shows/progress-sentences'
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
    announcement: (marked: MarkedNext) => sentenceOf(marked) ?? PROGRESS_SENTENCES.nothingLeft,
    spokenDetail: ({ progress }: MarkedNext) => {
      const coming = progress && positionOf(progress).next
      return coming ? ACT_SENTENCES.nextIs(codeOf(coming)) : ''
    },
    note: (marked?: MarkedNext) => (marked?.undo && sentenceOf(marked)) || '',
    undo: {
      ...SHOW_FAILURES,
      label: PROGRESS_SENTENCES.undoFor(name, next ? PROGRESS_SENTENCES.episodeMarked(codeOf(next)) : ''),
      run: async ({ undo }: MarkedNext) => undo && undoChange(id, undo),
    },
    ...SHOW_FAILURES,
    // Pressed again, it would be asked for the same one.
    isOptimistic: next !== null,
    pending: () =>
      next && {
        what: `${name}, ${codeOf(next)} marked`,
        calls: [episodeChange('mark', id, next)],
      },
  } satisfies Action<MarkedNext>
}

function sentenceOf({ episode, undo = null }: MarkedNext): string | null {
  return episode ? withWatchlist(PROGRESS_SENTENCES.episodeMarked(codeOf(episode)), undo) : null
}

function codeOf({ season, episode }: EpisodePlace): string {
  return episodeCode(season, episode)
}
