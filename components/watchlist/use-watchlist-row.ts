import type { Title } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { pendingWatchToday } from '#lib/browser/after-login/pending-calls'
import { CallError } from '#lib/browser/call-error'
import { markNext } from '#lib/browser/shows/mark-next'
import { logWatch, takeBack } from '#lib/browser/watches/watch-mutations'
import { putOnWatchlist, takeOffWatchlist } from '#lib/browser/watchlist/watchlist'
import { MESSAGES } from '#lib/contract/messages'
import { PROGRESS_MESSAGES } from '#lib/contract/shows/progress-messages'
import { localDay } from '#lib/text/local-day'
import type { SavedWatch } from '../watches/use-save-watch'

interface Logged {
  /** "S2 E4"; null for a movie. */
  episode: string | null
  takeBack: () => Promise<unknown>
}

/** Taking a title off the watchlist, or logging that it was watched today, and the undo of either. */
export function useWatchlistRow(title: Pick<Title, 'mediaType' | 'id' | 'name'>, addedAt: string) {
  const action = useAction<'removed' | 'watched'>()

  const undo = <Result>(what: string, takeBack: (result: Result) => Promise<unknown>) => ({
    label: `Undo ${what} ${title.name}`,
    run: takeBack,
    failed: MESSAGES.watchlistAddFailed,
  })

  const remove = () =>
    action.act({
      name: 'removed',
      run: () => takeOffWatchlist(title),
      said: () => MESSAGES.watchlistRemoved,
      note: () => 'Removed.',
      undo: undo('removing', () => putOnWatchlist(title, addedAt)),
      failed: MESSAGES.watchlistRemoveFailed,
      isOptimistic: true,
    })

  const watch = () =>
    action.act({
      name: 'watched',
      run: () => (title.mediaType === 'tv' ? markEpisode(title.id) : logToday(title)),
      said: () => MESSAGES.watchedToday,
      note: (logged) => (logged?.episode ? MESSAGES.markedToday(logged.episode) : MESSAGES.watchedToday),
      undo: undo('watching', ({ takeBack }: Logged) => takeBack()),
      failed: MESSAGES.watchFailed,
      isOptimistic: true,
      // Which episode of a show is the next one is not known here.
      ...(title.mediaType === 'movie' && {
        pending: () => ({ what: `${title.name}, watched today`, calls: [pendingWatchToday(title)] }),
      }),
    })

  /** After the sheet has saved a watch of another day, and said so. */
  const watchedOn = (saved: SavedWatch) =>
    action.act({
      name: 'watched',
      run: async () => ({ episode: null, takeBack: saved.undo }),
      note: () => MESSAGES.watchedAndOff,
      undo: undo('watching', ({ takeBack }: Logged) => takeBack()),
      failed: MESSAGES.watchFailed,
      focusesNote: true,
    })

  return { ...action, remove, watch, watchedOn }
}

async function logToday(title: Pick<Title, 'mediaType' | 'id'>): Promise<Logged> {
  const logged = await logWatch(title, { watchedOn: localDay() })
  return { episode: null, takeBack: () => takeBack(title, logged.undo) }
}

async function markEpisode(showId: number): Promise<Logged> {
  const marked = await markNext(showId)
  if (!marked) throw new CallError(0, { message: PROGRESS_MESSAGES.nothingLeft })
  return { episode: marked.code, takeBack: marked.undo }
}
