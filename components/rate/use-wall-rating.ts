'use client'

import { useRef, useState } from 'react'
import type { EntrySummary } from '#contract'
import type { ActionFailure } from '#lib/browser/action/actions'
import { tell } from '#lib/browser/action/toast'
import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import { keepPendingCall, type PendingCall, pendingRating } from '#lib/browser/after-login/pending-calls'
import { CallError } from '#lib/browser/call-error'
import { entryKey } from '#lib/browser/collection/entry-key'
import { undoAddition, undoRating } from '#lib/browser/collection/undo-entry'
import { add, rate, useCollection } from '#lib/browser/collection/use-collection'
import { useUnsaved } from '#lib/browser/older-build/unsaved'
import { knownViewerId } from '#lib/browser/session/fetch-viewer-snapshot'
import { MESSAGES } from '#lib/contract/messages'
import type { CardTitle } from '#lib/contract/titles/card-title'

type TakeBack = () => Promise<void>

/** A rating, or what was there before this visit. */
type Given = { rating: number } | { isTakenBack: true }

/** Shown and saved at once; what cannot be saved stays shown. @param next the name of the title after it */
export function useWallRating(title: CardTitle, next: string | null) {
  const { entries } = useCollection()
  const entry = entries.get(entryKey(title)) ?? null
  const [draft, setDraft] = useState<number | null>()
  /** What was given last. */
  const [given, setGiven] = useState<Given | null>(null)
  /** The entry before this visit rated it; undefined while it has not. */
  const before = useRef<EntrySummary | null>(undefined)
  /** What takes the ratings of this visit back, each once it is saved. */
  const undos = useRef<Promise<TakeBack[]>[]>([])
  const { state, change, flush } = useDelayedSave(save)
  const rating = draft === undefined ? (entry?.rating ?? null) : draft

  const hasFailed = state.is === 'failed' && state.error.status !== 401
  const unsaved =
    given && 'rating' in given
      ? { what: `your rating of ${title.name}, ${given.rating}`, calls: pendingCalls(given.rating) }
      : null
  useUnsaved(hasFailed ? unsaved : undefined)

  async function save(given: Given, isLatest: () => boolean): Promise<void> {
    const member = knownViewerId()
    try {
      if ('isTakenBack' in given) {
        await takeBackInTurn()
        before.current = undefined
        tell(`Cleared ${title.name}.`)
      } else {
        const made: TakeBack[] = []
        const rating = rateTitle(given.rating, made)
        undos.current.push(
          rating.then(
            () => made,
            () => made,
          ),
        )
        const kept = await rating
        const then = next === null ? '' : ` Next: ${next}.`
        tell(`Rated ${title.name}, ${kept}.${then}`)
      }
      if (isLatest()) setDraft(undefined)
    } catch (error) {
      if (error instanceof CallError && error.status === 401 && 'rating' in given) {
        for (const call of pendingCalls(given.rating)) keepPendingCall(call, member)
      }
      throw error
    }
  }

  function pendingCalls(given: number): PendingCall[] {
    const rated = pendingRating(title, given)
    return entry ? [rated] : [{ name: 'addEntry', input: title, subject: entryKey(title) }, rated]
  }

  /** Adds the title first where it has no entry. @param made gets what takes back what was saved */
  async function rateTitle(value: number, made: TakeBack[]): Promise<number | null> {
    const isFirst = undos.current.length === 0
    const undo = entry ? null : await add(title)
    if (undo) made.push(() => undoAddition({ ...title, rating: value }, undo))
    const rated = await rate(title, value)
    // A host that has an undo of the rating alone had the title already; one that has none may have added it.
    const mayBeNew = !entry && !undo && isFirst && !rated.undo
    if (mayBeNew) made.push(() => undoAddition({ ...title, rating: value }, null))
    made.push(() => undoRating(title, rated, entry?.rating ?? null))
    return rated.rating
  }

  /** The last one first; what has succeeded is not tried again. */
  async function takeBackInTurn(): Promise<void> {
    const left = (await Promise.all(undos.current)).flat()
    undos.current = [Promise.resolve(left)]
    for (let last = left.at(-1); last; last = left.at(-1)) {
      await last()
      left.pop()
    }
    undos.current = []
  }

  return {
    rating,
    isWaiting: state.is === 'waiting',
    failure: state.is === 'failed' ? failureOf(state.error, state.retry) : null,
    /** @param options `isMoving`: a slider, which is saved once it rests */
    give(value: number, { isMoving = false } = {}) {
      if (before.current === undefined) before.current = entry
      setDraft(value)
      setGiven({ rating: value })
      change({ rating: value })
      if (!isMoving) flush()
    },
    takeBack() {
      if (before.current === undefined) return
      setDraft(before.current?.rating ?? null)
      setGiven({ isTakenBack: true })
      change({ isTakenBack: true })
      flush()
    },
  }
}

function failureOf({ status, message }: CallError, retry: () => void): ActionFailure {
  const sentence = message || (status === 0 ? MESSAGES.offline : MESSAGES.rateFailed)
  return { sentence, status, isPending: status === 401, retry }
}
