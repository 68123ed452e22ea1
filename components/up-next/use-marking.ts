'use client'

import { useRef, useState } from 'react'
import { CallError } from '#lib/browser/call-error'
import { type Marked, markNext } from '#lib/browser/history/mark-next'
import type { UpNextShow } from '#lib/contract/history/up-next'
import { episodeCode } from '#lib/contract/history/season'

/** The lamp fills, and is held, before the next episode takes its place. */
const LIT_MS = 580

export interface Marking {
  show: UpNextShow
  /** The lamp is lit: from the press until the next episode is there, or while it is not saved. */
  isLit: boolean
  /** The episode just marked, "S2 E4". */
  marked: string | null
  failure: CallError | null
  /** How often a mark was taken back: the pressed Undo is gone, and the dot takes its focus. */
  undone: number
  mark: () => Promise<void>
  undo: () => Promise<void>
}

/** One press marks the next episode and brings the one after it. */
export function useMarking(initial: UpNextShow): Marking {
  const [show, setShow] = useState(initial)
  const [isLit, setLit] = useState(false)
  const [last, setLast] = useState<{ code: string; undo: Marked['undo'] } | null>(null)
  const [failure, setFailure] = useState<CallError | null>(null)
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
      setFailure(error)
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
      setLast({ code: episodeCode(show.next.season, show.next.episode), undo })
      setShow(after)
      setLit(false)
    })

  const undo = () =>
    once(async () => {
      if (!last) return
      setShow(await last.undo())
      setLast(null)
      setUndone((times) => times + 1)
    })

  return { show, isLit, marked: last?.code ?? null, failure, undone, mark, undo }
}
