'use client'

import { useRef, useState } from 'react'
import type { EntrySummary } from '#contract'
import type { ActionFailure } from '#lib/browser/action/actions'
import { tell } from '#lib/browser/action/toast'
import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import { keepPendingCall, pendingRating } from '#lib/browser/after-login/pending-calls'
import { CallError } from '#lib/browser/call-error'
import { entryKey } from '#lib/browser/collection/entry-key'
import { addAndRate, rate, remove, useCollection } from '#lib/browser/collection/use-collection'
import { knownViewerId } from '#lib/browser/fetch-viewer-snapshot'
import { MESSAGES } from '#lib/contract/messages'
import type { CardTitle } from '#lib/contract/title/card-title'

/** A rating, or what was there before this visit. */
type Given = { rating: number } | { isTakenBack: true }

/** Shown and saved at once; what cannot be saved stays shown. @param next the name of the title after it */
export function useWallRating(title: CardTitle, next: string | null) {
  const { entries } = useCollection()
  const entry = entries.get(entryKey(title)) ?? null
  const [draft, setDraft] = useState<number | null>()
  /** The entry before this visit rated it; undefined while it has not. */
  const before = useRef<EntrySummary | null>(undefined)
  const { state, change, flush } = useDelayedSave(save)
  const rating = draft === undefined ? (entry?.rating ?? null) : draft

  async function save(given: Given, isLatest: () => boolean): Promise<void> {
    const member = knownViewerId()
    try {
      if ('isTakenBack' in given) {
        await restore(before.current ?? null)
        before.current = undefined
        tell(`Cleared ${title.name}.`)
      } else {
        const kept = await addAndRate(title, entry, given.rating)
        const then = next === null ? '' : ` Next: ${next}.`
        tell(`Rated ${title.name}, ${kept}.${then}`)
      }
      if (isLatest()) setDraft(undefined)
    } catch (error) {
      if (error instanceof CallError && error.status === 401 && 'rating' in given) {
        if (!entry) keepPendingCall({ name: 'addEntry', input: title, subject: entryKey(title) }, member)
        keepPendingCall(pendingRating(title, given.rating), member)
      }
      throw error
    }
  }

  async function restore(known: EntrySummary | null): Promise<void> {
    if (known) await rate(title, known.rating)
    else if (entry) await remove(entry)
  }

  return {
    rating,
    isWaiting: state.is === 'waiting',
    failure: state.is === 'failed' ? failureOf(state.error, state.retry) : null,
    /** @param options `isMoving`: a slider, which is saved once it rests */
    give(value: number, { isMoving = false } = {}) {
      if (before.current === undefined) before.current = entry
      setDraft(value)
      change({ rating: value })
      if (!isMoving) flush()
    },
    takeBack() {
      if (before.current === undefined) return
      setDraft(before.current?.rating ?? null)
      change({ isTakenBack: true })
      flush()
    },
  }
}

function failureOf({ status, message }: CallError, retry: () => void): ActionFailure {
  const sentence = message || (status === 0 ? MESSAGES.offline : MESSAGES.rateFailed)
  return { sentence, status, isPending: status === 401, retry }
}
