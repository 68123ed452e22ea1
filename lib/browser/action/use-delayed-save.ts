'use client'

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  type Action,
  announceFailed,
  announceSaved,
  settleFailure,
  started,
  type UnsavedFailure,
} from '#lib/browser/action/create-actions'
import { replacedFocus } from '#lib/browser/action/replaced-focus'
import { beforeLeaving, holdPage } from '#lib/browser/older-build/page-holds'
import { unsavedOf, useUnsaved } from '#lib/browser/older-build/unsaved'
import { knownViewerId } from '#lib/browser/session/fetch-viewer-snapshot'

const SAVE_AFTER_MS = 400

type State = { is: 'idle' | 'waiting' | 'saved' } | { is: 'failed'; failure: UnsavedFailure }

interface Options<Result> {
  /** As a toast, where no note shows failures. */
  failuresAsToast?: boolean
  /** Called once it is saved. @param isLatest nothing has been changed since */
  onSaved?: (result: Result, isLatest: boolean) => void
}

type SaveStatus = 'saved' | 'saving' | 'failed'

const underWay = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()
let status: SaveStatus = 'saved'

/** For pages that wait for what is being saved before they are left. */
export function trackSave<Result>(save: Promise<Result>): Promise<Result> {
  setStatus('saving')
  const end = (outcome: SaveStatus) => {
    underWay.delete(tracked)
    if (underWay.size === 0 || outcome === 'failed') setStatus(outcome)
  }
  const tracked = save.then(
    (result) => {
      end('saved')
      return result
    },
    (error) => {
      end('failed')
      throw error
    },
  )
  underWay.add(tracked)
  return tracked
}

/** Of everything on the page. */
export function useSaveStatus(): SaveStatus {
  return useSyncExternalStore(
    subscribe,
    () => status,
    () => 'saved',
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setStatus(next: SaveStatus): void {
  status = next
  for (const listener of listeners) listener()
}

export async function settleSaves(): Promise<void> {
  await Promise.allSettled(underWay)
}

/**
 * Saves what was changed last, a pause after it; leaving the field or the page does not wait. What is told, and noted as failed,
 * is that of the last change.
 * @param actionOf what saves a value; its note and undo are not shown
 */
export function useDelayedSave<Value, Result = unknown>(
  actionOf: (value: Value) => Action<Result>,
  { failuresAsToast = false, onSaved }: Options<Result> = {},
) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const [focus] = useState(replacedFocus)
  const waiting = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latest = useRef({ actionOf, onSaved })
  const changes = useRef(0)
  useEffect(() => {
    latest.current = { actionOf, onSaved }
  })

  const send = useCallback(
    async (value: Value) => {
      const change = changes.current
      const isLatest = () => change === changes.current
      const action = latest.current.actionOf(value)
      const member = knownViewerId()
      let result: Result
      try {
        result = await trackSave(holdPage(started(action.run)))
      } catch (thrown) {
        const failed = settleFailure(thrown, action, member)
        if (!isLatest()) return
        const retry = () => {
          focus.remember()
          void send(value)
        }
        setState({ is: 'failed', failure: { ...failed, retry } })
        announceFailed(failed, { failuresAsToast })
        return
      }
      latest.current.onSaved?.(result, isLatest())
      if (!isLatest()) return
      setState({ is: 'saved' })
      announceSaved(action, result)
    },
    [failuresAsToast, focus],
  )

  const flush = useCallback(() => {
    if (!waiting.current) return
    const { value, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    void send(value)
  }, [send])

  /** Forgets a value that must not be saved. */
  const cancel = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
    changes.current += 1
    setState({ is: 'idle' })
    if (underWay.size === 0) setStatus('saved')
  }, [])

  const change = (value: Value) => {
    cancel()
    focus.remember()
    setState({ is: 'waiting' })
    setStatus('saving')
    waiting.current = { value, timer: setTimeout(flush, SAVE_AFTER_MS) }
  }

  useEffect(() => {
    const forget = beforeLeaving(flush)
    return () => {
      forget()
      flush()
    }
  }, [flush])

  const failure = state.is === 'failed' ? state.failure : null
  useUnsaved(...unsavedOf(failure ? [failure] : []))
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the note of what failed has gone, and the focus with it
  useEffect(() => focus.replace(), [failure])
  return { state: state.is, failure, change, flush, cancel }
}
