'use client'

import { useEffect, useRef, useState } from 'react'
import { useAction } from '#lib/browser/action/use-action'
import { type SavedWatch, watchToday } from '#lib/browser/acts/watch-today'
import { say, sayIn } from '#lib/browser/say'
import { useOnceSayable } from '#lib/browser/use-once-sayable'
import { type Move, movedBy, onMove, type SavedMove, showMove } from '#lib/browser/watches/watch-move-events'
import { removeOne, takeBack, takeMoveBack } from '#lib/browser/watches/watch-mutations'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'
import type { ChangedWatch, Watch } from '#lib/contract/watches/watch-calls'
import { dayAndMonth, watchDateText } from '#lib/text/dates'

/** A watch of the page, and what was done to it since: it keeps its place until the next load. */
export function useWatchRow(initial: Watch) {
  const [watch, setWatch] = useState(initial)
  const { act, ...action } = useAction()
  const onceSayable = useOnceSayable()
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
      label: say('diaryChanges.undo', { done: note, name: watch.title.name }),
      run: undo,
      failed: say('watches.failed'),
    },
  })

  function remove(): void {
    const dates = sayIn('dates')
    const date = dayAndMonth(dates, watch.watchedOn) || watchDateText(dates, watch.watchedOn)
    const note = date ? say('diaryChanges.removedOf', { date }) : say('diaryChanges.removed')
    void act({
      name: 'removed',
      run: () => removeOne(watch),
      ...done(note, (removed: ChangedWatch) => takeBack(watch.title, removed.undo)),
      failed: say('watches.removeFailed'),
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
    const note = savedNote(saved.watchedOn, before.watchedOn)
    void act({
      name: 'changed',
      run: async () => setWatch(saved),
      ...done(
        note,
        async () => {
          await undo()
          setWatch(before)
        },
        say('watches.saved'),
      ),
      failed: say('watches.failed'),
    })
  }

  /** What the sheet of episodes has saved. */
  function move({ move, moved }: SavedMove): void {
    const { title } = watch
    const undone = moved.undo
    const { season, episode } = moved.to
    const note = say('diaryChanges.moved', { watches: moved.moved, episode: episodeCode(season, episode) })
    const { undo: way, ...words } = done(note, async () => {
      if (undone) await takeMoveBack(title, undone)
      showMove(move, true)
    })
    const undo = undone && way
    void act({
      name: 'moved',
      run: async () => showMove(move),
      ...words,
      ...(undo && { undo }),
      failed: say('watches.failed'),
      focusesNote: true,
    })
  }

  return {
    ...action,
    watch,
    isRemoved: action.done?.name === 'removed',
    remove: () => onceSayable('diaryChanges', remove),
    watchAgain: () => onceSayable('watches', watchAgain),
    change,
    move,
  }
}

/** @param before the date until now */
function savedNote(date: string | null, before: string | null): string {
  if (date === before) return say('diaryChanges.saved')
  return date
    ? say('diaryChanges.savedAs', { date: watchDateText(sayIn('dates'), date) })
    : say('diaryChanges.savedUndated')
}
