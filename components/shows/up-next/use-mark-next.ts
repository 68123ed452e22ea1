'use client'

import { useEffect, useRef, useState } from 'react'
import { useAction } from '#lib/browser/action/use-action'
import { type MarkedNext, markNext } from '#lib/browser/acts/mark-next'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { useOnceSayable } from '#lib/browser/use-once-sayable'
import type { UpNextShow } from '#lib/contract/shows/up-next-calls'
import { showStateAction } from './show-state-action'

/** The dot fills, and is held, before the next episode takes its place. */
const MARKED_MS = 580

export type Marking = ReturnType<typeof useMarkNext>

/** One press marks the next episode and brings the one after it. */
export function useMarkNext(initial: UpNextShow) {
  const [show, setShow] = useState(initial)
  /** From the press until the next episode is there, or while it is not saved. */
  const [isMarked, setMarked] = useState(false)
  const { act, done, failures, isBusy, place, focus } = useAction()
  // Of its own: what is saved stays saved when the show cannot be read after it.
  const reading = useAction({ followed: focus })
  const onceSayable = useOnceSayable()
  /** Changes that are saved, and those that `show` has. */
  const changes = useRef({ saved: 0, shown: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after what a read of the show brings or takes away
  useEffect(() => focus.replace(), [show])

  function mark(): void {
    if (!show.next || isBusy) return
    if (changes.current.shown < changes.current.saved) return void read()
    setMarked(true)
    const held = new Promise<void>((resolve) => setTimeout(resolve, MARKED_MS))
    const marking = markNext(show, show.next)
    void act({
      ...marking,
      run: async () => {
        const marked = await marking.run()
        showSaved(held)
        return marked
      },
      undo: {
        ...marking.undo,
        run: async (marked: MarkedNext) => {
          await marking.undo.run(marked)
          showSaved()
        },
      },
    })
  }

  function showSaved(held?: Promise<void>): void {
    changes.current.saved++
    void read(held)
  }

  /** Shows what is saved, once `held` is over. Of two reads the later counts. */
  function read(held?: Promise<void>): Promise<boolean> {
    const change = changes.current.saved
    return reading.act({
      name: 'read',
      run: async () => {
        const after = await readShow(show)
        await held
        if (change !== changes.current.saved) return
        changes.current.shown = change
        setShow(after)
        setMarked(false)
      },
      failed: say('upNextChanges.nextFailed'),
      // No reason is that of a change.
      refused: () => say('upNextChanges.nextFailed'),
      isOptimistic: true,
    })
  }

  const pause = () =>
    onceSayable('upNextChanges', () =>
      act({ name: 'paused', ...showStateAction(show, 'watching', 'paused') }),
    )
  const undo = () => done?.undo?.take()
  return {
    show,
    isMarked,
    isPaused: done?.name === 'paused',
    done,
    failures: [...failures, ...reading.failures],
    place,
    mark: () => onceSayable('showChanges', mark),
    pause,
    undo,
  }
}

/** @throws CallError */
async function readShow(known: UpNextShow): Promise<UpNextShow> {
  const { items } = await request('upNextShows', { show: known.id })
  return items[0] ?? known
}
