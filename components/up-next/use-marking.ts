'use client'

import { useRef, useState } from 'react'
import { CallError } from '#lib/browser/call-error'
import { markNext } from '#lib/browser/history/mark-next'
import { saveState } from '#lib/browser/history/show-state'
import { episodeCode } from '#lib/contract/series/season'
import type { UpNextShow } from '#lib/contract/up-next/up-next'

/** The lamp fills, and is held, before the next episode takes its place. */
const LIT_MS = 580

interface Done {
  /** "S2 E4 marked.", "Paused." */
  text: string
  undo: () => Promise<UpNextShow>
}

export interface Marking {
  show: UpNextShow
  /** The lamp is lit: from the press until the next episode is there, or while it is not saved. */
  isLit: boolean
  isPaused: boolean
  done: Done | null
  failure: { error: CallError; retry: () => void } | null
  /** How often something was taken back: the pressed Undo is gone, and the dot takes its focus. */
  undone: number
  mark: () => Promise<void>
  pause: () => Promise<void>
  undo: () => Promise<void>
}

/** One press marks the next episode and brings the one after it. */
export function useMarking(initial: UpNextShow): Marking {
  const [show, setShow] = useState(initial)
  const [isLit, setLit] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const [failure, setFailure] = useState<Marking['failure']>(null)
  const [undone, setUndone] = useState(0)
  const isBusy = useRef(false)

  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure({ error, retry: () => void once(work) })
    } finally {
      isBusy.current = false
    }
  }

  const mark = () =>
    once(async () => {
      if (!show.next) return
      setLit(true)
      const held = new Promise((resolve) => setTimeout(resolve, LIT_MS))
      const { show: after, undo } = await markNext(show)
      await held
      setDone({ text: `${episodeCode(show.next.season, show.next.episode)} marked.`, undo })
      setShow(after)
      setLit(false)
    })

  const pause = () =>
    once(async () => {
      await saveState(show.id, 'paused')
      const undo = async () => {
        await saveState(show.id, 'watching')
        return show
      }
      setDone({ text: 'Paused.', undo })
      setPaused(true)
    })

  const undo = () =>
    once(async () => {
      if (!done) return
      setShow(await done.undo())
      setDone(null)
      setPaused(false)
      setUndone((times) => times + 1)
    })

  return { show, isLit, isPaused, done, failure, undone, mark, pause, undo }
}
