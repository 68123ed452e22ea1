import { useRef, useState } from 'react'
import type { Title } from '#contract'
import { CallError } from '#lib/browser/call-error'
import { errorMessage } from '#lib/browser/error-message'
import { putOnWatchlist, takeOffWatchlist } from '#lib/browser/history/watchlist'
import { showToast } from '#lib/browser/toast'
import { MESSAGES } from '#lib/contract/messages'
import { PROGRESS_MESSAGES } from '#lib/contract/series/progress-messages'
import { localDay } from '#lib/text/local-day'

type RowTitle = Pick<Title, 'mediaType' | 'id' | 'name'>
type State = 'listed' | 'removed' | 'watched'

/** Taking a title off the watchlist, or logging that it was watched today, and the undo of either. */
export function useWatchlistRow(title: RowTitle, addedAt: string) {
  const [state, setState] = useState<State>('listed')
  const [failure, setFailure] = useState<string | null>(null)
  const takeBack = useRef<() => Promise<unknown>>(async () => {})
  const [hasChanged, setChanged] = useState(false)
  const [watched, setWatched] = useState<string>(MESSAGES.watchedToday)

  /** Optimistic, reverted on failure. */
  async function change(next: State, write: () => Promise<unknown>, done: string, failed: string) {
    const before = state
    setFailure(null)
    setChanged(true)
    setState(next)
    try {
      await write()
      showToast(done)
    } catch (error) {
      setState(before)
      setFailure(errorMessage(error, failed))
    }
  }

  async function log(): Promise<() => Promise<unknown>> {
    const { logWatch, undoLog } = await import('#lib/browser/history/watch-mutations')
    const logged = await logWatch(title, { watchedOn: localDay() })
    return () => undoLog(logged)
  }

  async function markNext(): Promise<() => Promise<unknown>> {
    const { markNextEpisode } = await import('#lib/browser/history/mark-next-episode')
    const marked = await markNextEpisode(title.id)
    if (!marked) throw new CallError(0, { message: PROGRESS_MESSAGES.nothingLeft })
    setWatched(MESSAGES.markedToday(marked.code))
    return marked.undo
  }

  // An undo may be pressed before the response.
  function logToday(): Promise<unknown> {
    const logging = title.mediaType === 'tv' ? markNext() : log()
    takeBack.current = async () => (await logging.catch(() => null))?.()
    return logging
  }

  function takeOff(): Promise<unknown> {
    takeBack.current = () => putOnWatchlist(title, addedAt)
    return takeOffWatchlist(title)
  }

  const back = MESSAGES.watchlistAdded(title.name)
  return {
    state,
    failure,
    watched,
    /** Whether a button was pressed, and the one that replaced it takes the focus. */
    hasChanged,
    remove: () => change('removed', takeOff, MESSAGES.watchlistRemoved, MESSAGES.watchlistRemoveFailed),
    watch: () => change('watched', logToday, MESSAGES.watchedToday, MESSAGES.watchFailed),
    undo: () => change('listed', () => takeBack.current(), back, MESSAGES.watchlistAddFailed),
  }
}
