'use client'

import { type ReactNode, useRef, useState } from 'react'
import type { ActionHook } from '#lib/browser/action/use-action'
import { noteWatch, type SavedWatch, watchToday } from '#lib/browser/acts/watch-today'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { useFocusReturn } from '../ui/overlay/use-focus-return'
import { LazyWatchSheet } from './lazy-watch-sheet'
import { inTurn } from './use-save-watch'

interface Watching {
  logToday: () => void
  /** For a watch of another day. */
  openSheet: () => void
  /** Whether there is a watch that was logged last. */
  canAddMore: boolean
  addMore: () => void
  sheet: ReactNode
}

/** Logs a movie, today or in a sheet. */
export function useLogMovie(title: CardTitle, rating: number | null, { act, done }: ActionHook): Watching {
  /** `changed`: the watch that was logged last; null for a new one. */
  const [sheet, setSheet] = useState<{ changed: SavedWatch | null } | null>(null)
  const [saved, setSaved] = useState<SavedWatch | null>(null)
  const opener = useRef<HTMLElement>(null)
  useFocusReturn(opener, sheet !== null)

  const logToday = async () => {
    const watching = watchToday(title)
    setSaved(null)
    await act({
      ...watching,
      run: async () => {
        const logged = await watching.run()
        setSaved(logged)
        return logged
      },
    })
  }

  function onSaved(changed: SavedWatch) {
    const before = sheet?.changed
    // What was added to a watch goes with it.
    const undo = changed.isNew || !before ? changed.undo : inTurn([before.undo, changed.undo])
    const watch = {
      ...changed,
      isOffWatchlist: changed.isOffWatchlist || Boolean(before?.isOffWatchlist),
      undo,
    }
    setSaved(watch)
    setSheet(null)
    void act(noteWatch(title, watch))
  }

  function open(changed: SavedWatch | null) {
    opener.current = document.activeElement as HTMLElement
    setSheet({ changed })
  }

  return {
    logToday: () => void logToday(),
    openSheet: () => open(null),
    canAddMore: done?.name === 'watched' && saved !== null,
    addMore: () => open(saved),
    sheet: sheet && (
      <LazyWatchSheet
        title={title}
        watch={sheet.changed?.watch ?? null}
        rating={rating}
        onClose={() => setSheet(null)}
        onSaved={onSaved}
      />
    ),
  }
}
