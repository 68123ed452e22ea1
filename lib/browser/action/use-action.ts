'use client'

import { useEffect, useRef, useState } from 'react'
import { showToast, tell } from '#lib/browser/action/toast'
import { keepPendingCall, type PendingCall } from '#lib/browser/after-login/pending-calls'
import { CallError } from '#lib/browser/call-error'
import { knownViewerId } from '#lib/browser/fetch-viewer-snapshot'

/** What is shown for an error without a message. */
interface FailureSentences {
  failed: string
  /** Without a connection; `failed` unless stated. */
  offline?: string
}

interface Undo<Result> extends FailureSentences {
  /** The name of its button, for screen readers. */
  label: string
  /** Takes back this change only, and resolves to what is told. */
  run: (result: Result) => Promise<string>
}

export interface Action<Result, Name extends string = string> extends FailureSentences {
  name: Name
  /** Makes the calls. */
  run: () => Promise<Result>
  /** What is told once it is saved; nothing unless stated. */
  said?: (result: Result) => string
  /** What only screen readers add to it. */
  hint?: string
  /** Told to screen readers only, where the note says the same. */
  isQuiet?: boolean
  /** What stays in its place, beside the undo. Without a result while an optimistic action is being saved. */
  note?: (result?: Result) => string
  undo?: Undo<Result>
  /** Its note is shown before it is saved. Other actions ignore what is pressed until they are saved. */
  isOptimistic?: boolean
  /** The focus goes to its note, also where the pressed control stays. */
  focusesNote?: boolean
  /** Made after signing in, where the session has ended. */
  pending?: PendingCall
}

export interface Done<Name extends string = string> {
  name: Name
  note: string
  undo: { label: string; take: () => void } | null
}

export interface ActionFailure {
  sentence: string
  /** Of the response; 0 without one. */
  status: number
  /** Whether the call is made after signing in. */
  isPending: boolean
  retry: () => void
}

export type ActionHook<Name extends string = string> = ReturnType<typeof useAction<Name>>

/**
 * What is done in one place of a page: the note and the undo of what was done last, or why it failed.
 * @param options `tellsFailures`: where no note shows them
 */
export function useAction<Name extends string = string>({ tellsFailures = false } = {}) {
  const [done, setDone] = useState<Done<Name> | null>(null)
  const [failure, setFailure] = useState<ActionFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  // What an undo or a retry reads is older than their closures.
  const now = useRef<{ done: Done<Name> | null; running: number; latest: number }>({
    done: null,
    running: 0,
    latest: 0,
  })
  const { place, rememberFocus } = useReplacedFocus(done ?? failure)

  function show(next: Done<Name> | null): void {
    now.current.done = next
    setDone(next)
  }

  /** @returns whether it was saved */
  async function act<Result>(action: Action<Result, Name>): Promise<boolean> {
    const { name, isOptimistic = false, pending } = action
    if (now.current.running > 0 && !isOptimistic) return false
    const before = now.current.done
    const latest = ++now.current.latest
    const isLatest = () => latest === now.current.latest
    const member = knownViewerId()
    rememberFocus(action.focusesNote)
    setFailure(null)
    now.current.running++
    setBusy(true)
    const running = action.run()
    const undo = action.undo
      ? { label: action.undo.label, take: () => void act(undoOf(action, running)) }
      : null
    const showNote = (result?: Result) => {
      const note = action.note?.(result)
      show(note ? { name, note, undo } : null)
    }
    if (isOptimistic) showNote()
    try {
      const result = await running
      if (isLatest()) showNote(result)
      const said = action.said?.(result)
      if (said) (action.isQuiet ? tell : showToast)(said, 'success', action.hint)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { status } = error
      const isPending = status === 401 && pending !== undefined && keepPendingCall(pending, member)
      const sentence = sentenceOf(error, action)
      if (tellsFailures) showToast(sentence, 'error')
      if (isLatest()) {
        show(before)
        setFailure({ sentence, status, isPending, retry: () => void act(action) })
      }
      return false
    } finally {
      now.current.running--
      setBusy(now.current.running > 0)
    }
  }

  return { act, done, failure, isBusy, place }
}

function sentenceOf(
  error: CallError,
  { failed, offline = failed }: Pick<Action<unknown>, 'failed' | 'offline'>,
) {
  return error.message || (error.status === 0 ? offline : failed)
}

function undoOf<Result, Name extends string>(
  { name, undo, failed, isOptimistic, isQuiet }: Action<Result, Name>,
  running: Promise<Result>,
): Action<string, Name> {
  const run = async () => {
    // What failed has nothing to take back.
    const saved = await running.then(
      (result) => ({ result }),
      () => null,
    )
    return (saved && (await undo?.run(saved.result))) ?? ''
  }
  return {
    name,
    run,
    said: (sentence) => sentence,
    failed: undo?.failed ?? failed,
    ...(undo?.offline && { offline: undo.offline }),
    ...(isOptimistic && { isOptimistic }),
    ...(isQuiet && { isQuiet }),
  }
}

/**
 * Gives the focus of a control that an action replaced to its note; after an undo to the control that was pressed
 * first, or else to the first control of the place.
 */
function useReplacedFocus(change: unknown) {
  const element = useRef<HTMLElement>(null)
  const pressed = useRef<{ control: Element | null; label: string; isLeft: boolean }>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after what an action changes
  useEffect(() => {
    if (!pressed.current || !element.current) return
    const { control, label, isLeft } = pressed.current
    const isLost = !control?.isConnected && document.activeElement === document.body
    const note = element.current.querySelector<HTMLElement>('[data-note] button')
    if (!isLost && !(isLeft && note)) return
    const buttons = [...element.current.querySelectorAll('button')]
    const next =
      note ??
      buttons.find((button) => labelOf(button) === label) ??
      buttons[0] ??
      element.current.querySelector('a') ??
      element.current
    next.focus({ preventScroll: true })
    pressed.current = { control: next, label, isLeft: false }
  }, [change])
  const place = (now: HTMLElement | null) => {
    element.current = now
  }
  const rememberFocus = (isLeft = false) => {
    const control = document.activeElement
    const isInNote = control?.closest('[data-note]') != null
    const label = isInNote ? (pressed.current?.label ?? '') : labelOf(control)
    pressed.current = { control, label, isLeft }
  }
  return { place, rememberFocus }
}

function labelOf(control: Element | null): string {
  return control?.getAttribute('aria-label') ?? control?.textContent ?? ''
}
