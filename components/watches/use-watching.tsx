'use client'

import { type ReactNode, useRef, useState } from 'react'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import type { ActionHook } from '#lib/browser/action/use-action'
import { pendingWatchToday } from '#lib/browser/after-login/pending-calls'
import { logWatch, takeBack } from '#lib/browser/watches/watch-mutations'
import type { CardTitle } from '#lib/contract/titles/card-title'
import type { LoggedWatch, Watch } from '#lib/contract/watches/watch-calls'
import { WATCH_MESSAGES } from '#lib/contract/watches/watch-messages'
import { localDay } from '#lib/text/local-day'
import { onWatchDate, spokenWatchDate } from '#lib/text/partial-date'
import { useFocusReturn } from '../ui/overlay/use-focus-return'
import { inTurn, loggedSentence, type SavedWatch, undoWatching } from './use-save-watch'

const loadSheet = () => import('./watch-sheet').then((file) => file.WatchSheet)

interface Watching {
  logToday: () => void
  /** For a watch of another day. */
  openSheet: () => void
  /** For the watch that was logged last. */
  addMore: () => void
  sheet: ReactNode
}

/** Logs a movie, today or in a sheet. */
export function useWatching(title: CardTitle, rating: number | null, { act }: ActionHook): Watching {
  const [sheet, setSheet] = useState<{ watch: Watch | null } | null>(null)
  const [saved, setSaved] = useState<SavedWatch | null>(null)
  const opener = useRef<HTMLElement>(null)
  useFocusReturn(opener, sheet !== null)

  const noteOf = ({ watchedOn }: Watch) => {
    // A day is spoken: "today", "Friday 20 November".
    const date = watchedOn?.length === 10 ? spokenWatchDate(watchedOn, localDay()) : onWatchDate(watchedOn)
    return date ? `Watched ${date}.` : 'Watched, no date.'
  }

  const logToday = () =>
    act({
      name: 'logged',
      run: async () => {
        const logged = await logWatch(title, { watchedOn: localDay() })
        setSaved({ watch: logged.watch, isNew: true, undo: () => takeBack(title, logged.undo) })
        return logged
      },
      said: (logged) => loggedSentence(title, logged),
      note: (logged) => (logged ? noteOf(logged.watch) : ''),
      undo: undoWatching(title, (logged: LoggedWatch) => takeBack(title, logged.undo)),
      failed: WATCH_MESSAGES.failed,
      pending: () => ({ what: `${title.name}, watched today`, calls: [pendingWatchToday(title)] }),
    })

  // The sheet has saved it, and said so of a new one.
  function onSaved({ watch, isNew, undo }: SavedWatch) {
    // What was added to a watch goes with it.
    const undoSaved = isNew || !saved ? undo : inTurn([saved.undo, undo])
    setSaved({ watch, isNew, undo: undoSaved })
    setSheet(null)
    void act({
      name: 'logged',
      run: async () => {},
      ...(!isNew && { said: () => WATCH_MESSAGES.saved }),
      isQuiet: true,
      note: () => noteOf(watch),
      undo: undoWatching(title, undoSaved),
      failed: WATCH_MESSAGES.failed,
      focusesNote: true,
    })
  }

  function open(watch: Watch | null) {
    opener.current = document.activeElement as HTMLElement
    setSheet({ watch })
  }

  return {
    logToday: () => void logToday(),
    openSheet: () => open(null),
    addMore: () => open(saved?.watch ?? null),
    sheet: sheet && (
      <LazyPart
        name="watch sheet"
        load={loadSheet}
        waiting={null}
        props={{ title, watch: sheet.watch, rating, onClose: () => setSheet(null), onSaved }}
      />
    ),
  }
}
