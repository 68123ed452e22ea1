'use client'

import { useRef, useState } from 'react'
import { keepProgress } from '#lib/browser/after-login/keep-progress'
import { CallError } from '#lib/browser/call-error'
import { knownViewerId } from '#lib/browser/fetch-viewer-snapshot'
import { markNext, type NextMark } from '#lib/browser/history/mark-next'
import { saveShowState } from '#lib/browser/history/save-show-state'
import type { EpisodePlace } from '#lib/contract/series/next-episode'
import type { ProgressInput } from '#lib/contract/series/progress-calls'
import { episodeCode } from '#lib/contract/series/season'
import type { UpNextShow } from '#lib/contract/up-next/up-next-calls'
import { localDay } from '#lib/text/local-day'

/** The lamp fills, and is held, before the next episode takes its place. */
const LIT_MS = 580

type ShowUpdate = Omit<ProgressInput, 'id'>

interface Done {
  /** "S2 E4 marked.", "Paused." */
  text: string
  undo: () => Promise<UpNextShow>
}

export interface MarkingFailure {
  error: CallError
  retry: () => void
  /** The session has ended; signing in saves it. */
  isKept: boolean
}

export interface Marking {
  show: UpNextShow
  /** The lamp is lit: from the press until the next episode is there, or while it is not saved. */
  isLit: boolean
  isPaused: boolean
  done: Done | null
  failure: MarkingFailure | null
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
  const marking = useRef<NextMark | null>(null)

  /** @param update what is kept where the session has ended */
  async function once(work: () => Promise<void>, update: ShowUpdate | null): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setFailure(null)
    const member = knownViewerId()
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const isKept =
        error.status === 401 && update !== null && (await keepProgress({ id: show.id, ...update }, member))
      setFailure({ error, retry: () => void once(work, update), isKept })
    } finally {
      isBusy.current = false
    }
  }

  const mark = () =>
    once(
      async () => {
        if (!show.next) return
        setLit(true)
        const held = new Promise((resolve) => setTimeout(resolve, LIT_MS))
        marking.current ??= markNext(show, show.next)
        const { mark, undo } = marking.current
        const after = await mark()
        marking.current = null
        await held
        setDone({ text: `${episodeCode(show.next.season, show.next.episode)} marked.`, undo })
        setShow(after)
        setLit(false)
      },
      show.next && { action: 'mark', ...placeOf(show.next), watchedOn: localDay() },
    )

  const pause = () =>
    once(
      async () => {
        await saveShowState(show.id, 'paused')
        const undo = async () => {
          await saveShowState(show.id, 'watching')
          return show
        }
        setDone({ text: 'Paused.', undo })
        setPaused(true)
      },
      { action: 'state', state: 'paused' },
    )

  const undo = () =>
    once(async () => {
      if (!done) return
      setShow(await done.undo())
      setDone(null)
      setPaused(false)
      setUndone((times) => times + 1)
    }, null)

  return { show, isLit, isPaused, done, failure, undone, mark, pause, undo }
}

function placeOf({ season, episode }: EpisodePlace): EpisodePlace {
  return { season, episode }
}
