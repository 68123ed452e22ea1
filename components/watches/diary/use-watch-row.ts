'use client'

import { useEffect, useRef, useState } from 'react'
import { useAction } from '#lib/browser/action/use-action'
import { type SavedWatch, watchToday } from '#lib/browser/acts/watch-today'
import { type Move, movedBy, onMove, showMove } from '#lib/browser/watches/watch-move-events'
import { removeOne, takeBack, takeMoveBack } from '#lib/browser/watches/watch-mutations'
import { ACT_SENTENCES } from '#lib/contract/sentences/act-sentences'
import { PROGRESS_SENTENCES } from '#lib/contract/shows/progress-sentences'
import type { ChangedWatch, Watch } from '#lib/contract/watches/watch-calls'
import { WATCH_SENTENCES } from '#lib/contract/watches/watch-sentences'
import { dayAndMonth, watchDateText } from '#lib/text/partial-date'
import type { SavedMove } from '../use-move-to-episode-form'

/** A watch of the page, and what was done to it since: it keeps its place until the next load. */
export function useWatchRow(initial: Watch) {
  const [watch, setWatch] = useState(initial)
  const { act, ...action } = useAction()
  const unmoved = useRef(new Map<Move, Watch>())

  useEffect(() => {
    return onMove((move, isUndone) =>
      setWatch((now) => {
        const after = isUndone ? unmoved.current.get(move) : movedBy(move, now)
        if (after && !isUndone) unmoved.current.set(move, now)
        return after ?? now
      }),
    )
  }, [])

  /** What is announced, noted and undone alike. */
  const done = <Result>(note: string, undo: (result: Result) => Promise<unknown>, announcement = note) => ({
    announcement: () => announcement,
    note: () => note,
    undo: {
      label: `Undo: ${note} ${watch.title.name}`,
      run: undo,
      failed: WATCH_SENTENCES.failed,
    },
  })

  function remove(): void {
    const date = dayAndMonth(watch.watchedOn) || watchDateText(watch.watchedOn)
    void act({
      name: 'removed',
      run: () => removeOne(watch),
      ...done(date ? ACT_SENTENCES.removedOf(date) : ACT_SENTENCES.removed, (removed: ChangedWatch) =>
        takeBack(watch.title, removed.undo),
      ),
      failed: WATCH_SENTENCES.removeFailed,
      focusesNote: true,
    })
  }

  function watchAgain(): void {
    const { title, season, episode } = watch
    const place = season !== null && episode !== null ? { season, episode } : undefined
    void act(watchToday(title, place))
  }

  /** What the sheet has saved. */
  function change({ watch: saved, undo }: SavedWatch): void {
    const before = watch
    const date = watchDateText(saved.watchedOn) || 'no date'
    const note = saved.watchedOn === before.watchedOn ? 'Saved.' : ACT_SENTENCES.savedAs(date)
    void act({
      name: 'changed',
      run: async () => setWatch(saved),
      ...done(
        note,
        async () => {
          await undo()
          setWatch(before)
        },
        WATCH_SENTENCES.saved,
      ),
      failed: WATCH_SENTENCES.failed,
    })
  }

  /** What the sheet of episodes has saved. */
  function move({ move, moved }: SavedMove): void {
    const { title } = watch
    const undone = moved.undo
    const { undo: way, ...words } = done(PROGRESS_SENTENCES.moved(moved.moved, moved.to), async () => {
      if (undone) await takeMoveBack(title, undone)
      showMove(move, true)
    })
    const undo = undone && way
    void act({
      name: 'moved',
      run: async () => showMove(move),
      ...words,
      ...(undo && { undo }),
      failed: WATCH_SENTENCES.failed,
      focusesNote: true,
    })
  }

  return { ...action, watch, isRemoved: action.done?.name === 'removed', remove, watchAgain, change, move }
}
