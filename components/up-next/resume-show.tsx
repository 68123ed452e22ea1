'use client'

import { type ReactNode, useRef, useState } from 'react'
import { keepProgress } from '#lib/browser/after-login/keep-progress'
import { CallError } from '#lib/browser/call-error'
import { knownViewerId } from '#lib/browser/fetch-viewer-snapshot'
import { saveShowState } from '#lib/browser/history/save-show-state'
import type { ShowState } from '#lib/contract/series/show-states'
import { UP_NEXT_MESSAGES } from '#lib/contract/up-next/up-next-messages'
import css from './marking-facts.module.scss'
import { NotSaved } from './not-saved'
import type { MarkingFailure } from './use-marking'

interface ResumeShowProps {
  show: { id: number; name: string }
  state: ShowState
  /** The facts of the show. */
  children: ReactNode
}

/** Takes up a show that was paused or dropped. The row stays until the next load. */
export function ResumeShow({ show: { id, name }, state, children }: ResumeShowProps) {
  const [saved, setSaved] = useState(state)
  const [failure, setFailure] = useState<Omit<MarkingFailure, 'retry'> | null>(null)
  const isBusy = useRef(false)
  const wanted: ShowState = saved === 'watching' ? state : 'watching'

  async function turn() {
    if (isBusy.current) return
    isBusy.current = true
    setFailure(null)
    const member = knownViewerId()
    try {
      await saveShowState(id, wanted)
      setSaved(wanted)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const isKept =
        error.status === 401 && (await keepProgress({ id, action: 'state', state: wanted }, member))
      setFailure({ error, isKept })
    } finally {
      isBusy.current = false
    }
  }

  const isResumed = saved === 'watching'
  return (
    <p className={css.facts} role="status">
      {failure ? (
        <NotSaved failure={{ ...failure, retry: turn }} />
      ) : (
        <>
          {isResumed ? 'Under way again. ' : <>{children} · </>}
          <button
            type="button"
            className={css.scripted}
            aria-label={isResumed ? UP_NEXT_MESSAGES.undo(name, 'Under way again.') : `Go on with ${name}`}
            onClick={turn}
          >
            {isResumed ? 'Undo' : 'Go on'}
          </button>
        </>
      )}
    </p>
  )
}
