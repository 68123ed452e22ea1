'use client'

import { useRef, useState } from 'react'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import { episodeChange } from '#lib/browser/series/expected-progress'
import { type MarkedEpisode, markEpisode } from '#lib/browser/series/mark-next'
import type { EpisodePlace } from '#lib/contract/series/next-episode'
import { episodeCode } from '#lib/contract/series/season'
import type { UpNextShow } from '#lib/contract/up-next/up-next-calls'
import { showChange, stateChange } from './show-change'

/** The lamp fills, and is held, before the next episode takes its place. */
const LIT_MS = 580

export type Marking = ReturnType<typeof useMarking>

/** One press marks the next episode and brings the one after it. */
export function useMarking(initial: UpNextShow) {
  const [show, setShow] = useState(initial)
  /** From the press until the next episode is there, or while it is not saved. */
  const [isLit, setLit] = useState(false)
  // Of a mark that was saved, and failed as the show was read, the reading alone is tried again.
  const marked = useRef<MarkedEpisode | null>(null)
  const { act, done, ...action } = useAction<'marked' | 'paused'>()

  function mark(): void {
    if (!show.next) return
    const { id, next } = show
    void act({
      name: 'marked',
      run: () => markAndShow(next),
      ...showChange(show, {
        note: `${episodeCode(next.season, next.episode)} marked.`,
        undo: async ({ undo }: MarkedEpisode) => {
          await undo()
          setShow(await readShow(show))
        },
        change: episodeChange('mark', id, next),
      }),
    })
  }

  async function markAndShow(place: EpisodePlace): Promise<MarkedEpisode> {
    setLit(true)
    const held = new Promise((resolve) => setTimeout(resolve, LIT_MS))
    marked.current ??= await markEpisode(show.id, place)
    const mark = marked.current
    const after = await readShow(show)
    marked.current = null
    await held
    setShow(after)
    setLit(false)
    return mark
  }

  const pause = () => void act({ name: 'paused', ...stateChange(show, 'watching', 'paused', 'Paused.') })
  const undo = () => done?.undo?.take()
  return { ...action, show, isLit, isPaused: done?.name === 'paused', done, mark, pause, undo }
}

async function readShow(known: UpNextShow): Promise<UpNextShow> {
  const { items } = await request('upNextShows', { show: known.id })
  return items[0] ?? known
}
