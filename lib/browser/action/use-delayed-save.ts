'use client'

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type CallError, callErrorOf } from '#lib/browser/call-error'
import { beforeLeaving, holdPage } from '#lib/browser/older-build/page-holds'

const SAVE_AFTER_MS = 400

export type SaveState =
  | { is: 'idle' | 'waiting' | 'saved' }
  | { is: 'failed'; error: CallError; retry: () => void }

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
 * Saves what was changed last, a pause after it; leaving the field or the page does not wait.
 * @param save `isLatest`: whether nothing has been changed since
 */
export function useDelayedSave<Value>(save: (value: Value, isLatest: () => boolean) => Promise<unknown>) {
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  const waiting = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latest = useRef(save)
  const changes = useRef(0)
  useEffect(() => {
    latest.current = save
  })

  const send = useCallback(async (value: Value) => {
    const change = changes.current
    const isLatest = () => change === changes.current
    try {
      await trackSave(holdPage(latest.current(value, isLatest)))
      if (isLatest()) setState({ is: 'saved' })
    } catch (thrown) {
      const error = callErrorOf(thrown)
      if (isLatest()) setState({ is: 'failed', error, retry: () => void send(value) })
    }
  }, [])

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

  return { state, change, flush, cancel }
}
