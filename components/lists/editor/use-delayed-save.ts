'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { errorMessage } from '#lib/browser/error-message'
import { trackSave } from '#lib/browser/lists/pending-saves'
import { LIST_MESSAGES } from '#lib/contract/lists/list-messages'

const SAVE_AFTER_MS = 400

export type SaveState =
  | { is: 'idle' | 'waiting' | 'saved' }
  | { is: 'failed'; sentence: string; retry: () => void }

/** Saves what was typed last, a pause after it; leaving the field or the page does not wait. */
export function useDelayedSave<Value>(save: (value: Value) => Promise<unknown>) {
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  const waiting = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latest = useRef(save)
  const changes = useRef(0)
  useEffect(() => {
    latest.current = save
  })

  const send = useCallback(async (value: Value) => {
    const change = changes.current
    const show = (shown: SaveState) => change === changes.current && setState(shown)
    try {
      await trackSave(latest.current(value))
      show({ is: 'saved' })
    } catch (error) {
      const sentence = errorMessage(error, LIST_MESSAGES.notSaved)
      show({ is: 'failed', sentence, retry: () => void send(value) })
    }
  }, [])

  const flush = useCallback(() => {
    if (!waiting.current) return
    const { value, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    void send(value)
  }, [send])

  const change = useCallback(
    (value: Value) => {
      if (waiting.current) clearTimeout(waiting.current.timer)
      changes.current += 1
      setState({ is: 'waiting' })
      waiting.current = { value, timer: setTimeout(flush, SAVE_AFTER_MS) }
    },
    [flush],
  )

  /** Forgets a value that must not be saved. */
  const cancel = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = null
    changes.current += 1
    setState({ is: 'idle' })
  }, [])

  useEffect(() => flush, [flush])

  return { state, change, flush, cancel }
}
