'use client'

import { useRef, useState } from 'react'
import { useAction } from '#lib/browser/action/use-action'
import { markNext, type NextMark } from '#lib/browser/series/mark-next'
import type { EpisodePlace } from '#lib/contract/series/next-episode'
import { episodeCode } from '#lib/contract/series/season'
import type { UpNextShow } from '#lib/contract/up-next/up-next-calls'
import { localDay } from '#lib/text/local-day'
import { showChange, stateChange } from './show-change'

/** The lamp fills, and is held, before the next episode takes its place. */
const LIT_MS = 580

export type Marking = ReturnType<typeof useMarking>

/** One press marks the next episode and brings the one after it. */
export function useMarking(initial: UpNextShow) {
  const [show, setShow] = useState(initial)
  /** From the press until the next episode is there, or while it is not saved. */
  const [isLit, setLit] = useState(false)
  const marking = useRef<NextMark | null>(null)
  const { act, done, ...action } = useAction<'marked' | 'paused'>()

  function mark(): void {
    if (!show.next) return
    const { season, episode } = show.next
    void act({
      name: 'marked',
      run: () => markAndShow({ season, episode }),
      ...showChange(show, {
        note: `${episodeCode(season, episode)} marked.`,
        undo: async ({ undo }: NextMark) => setShow(await undo()),
        update: { action: 'mark', season, episode, watchedOn: localDay() },
      }),
    })
  }

  async function markAndShow(place: EpisodePlace): Promise<NextMark> {
    setLit(true)
    const held = new Promise((resolve) => setTimeout(resolve, LIT_MS))
    // Of a mark that was saved, and failed as the show was read, the reading alone is tried again.
    marking.current ??= markNext(show, place)
    const mark = marking.current
    const after = await mark.mark()
    marking.current = null
    await held
    setShow(after)
    setLit(false)
    return mark
  }

  const pause = () => void act({ name: 'paused', ...stateChange(show, 'watching', 'paused', 'Paused.') })
  const undo = () => done?.undo?.take()
  return { ...action, show, isLit, isPaused: done?.name === 'paused', done, mark, pause, undo }
}
