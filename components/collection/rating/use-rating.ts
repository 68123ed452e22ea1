'use client'

import { useEffect, useState } from 'react'
import type { Title } from '#contract'
import { showToast } from '#lib/browser/action/toast'
import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import { keepPendingCall, type PendingCall, pendingRating } from '#lib/browser/after-login/pending-calls'
import { type CallError, callErrorOf } from '#lib/browser/call-error'
import type { NewEntry } from '#lib/browser/collection/post-entry'
import { add, rate } from '#lib/browser/collection/use-collection'
import { useUnsaved } from '#lib/browser/older-build/unsaved'
import { knownViewerId } from '#lib/browser/session/fetch-viewer-snapshot'
import { MESSAGES } from '#lib/contract/messages'

const SAVED_MS = 1200

export type RatingDraft = ReturnType<typeof useRating>

/**
 * Shown at once and saved after a pause; what cannot be saved stays shown, with the reason in `refused`.
 * @param newEntry the title while it is not in the collection: its first rating adds it
 */
export function useRating(
  { mediaType, id, name }: Pick<Title, 'mediaType' | 'id' | 'name'>,
  saved: number | null,
  onSaved?: (rating: number | null) => void,
  newEntry: NewEntry | null = null,
) {
  const [draft, setDraft] = useState<number | null>()
  const [known, setKnown] = useState(saved)
  const { state, change, flush, cancel } = useDelayedSave(save)
  const rating = draft === undefined ? saved : draft
  /** `status`: 0 without a connection, 401 when the session has ended. */
  const refused =
    state.is === 'failed' ? { status: state.error.status, sentence: sentenceOf(state.error, rating) } : null
  const isUnsaved = state.is === 'waiting' || refused !== null
  useUnsaved(
    refused && refused.status !== 401
      ? { what: `your rating of ${name}, ${rating ?? 'none'}`, calls: pendingCalls(rating) }
      : undefined,
  )

  function pendingCalls(changed: number | null): PendingCall[] {
    const rated = pendingRating({ mediaType, id }, changed)
    return newEntry ? [{ name: 'addEntry', input: newEntry, subject: 'rating' }, rated] : [rated]
  }

  async function save(changed: number | null, isLatest: () => boolean): Promise<void> {
    const member = knownViewerId()
    try {
      if (newEntry) await add(newEntry)
      const { rating: kept } = await rate({ mediaType, id }, changed)
      onSaved?.(kept)
      if (!isLatest()) return
      setDraft(kept)
      const said = newEntry ? MESSAGES.added[mediaType] : MESSAGES.rated
      showToast(said, 'success', kept === null ? 'Rating cleared.' : `Saved: ${kept}.`)
    } catch (thrown) {
      const error = callErrorOf(thrown)
      if (error.status === 401) for (const call of pendingCalls(changed)) keepPendingCall(call, member)
      if (isLatest()) showToast(sentenceOf(error, changed), 'error')
      throw error
    }
  }

  useEffect(() => {
    if (state.is !== 'saved') return
    const timer = setTimeout(cancel, SAVED_MS)
    return () => clearTimeout(timer)
  }, [state.is, cancel])

  // Follow a change from elsewhere, such as another tab, unless the control is being edited.
  if (known !== saved) {
    setKnown(saved)
    if (!isUnsaved) setDraft(undefined)
  }

  return {
    rating,
    state: state.is,
    isUnsaved,
    refused,
    change(changed: number | null) {
      setDraft(changed)
      change(changed)
    },
    retry() {
      change(rating)
      flush()
    },
  }
}

function sentenceOf({ status, message }: CallError, rating: number | null): string {
  if (status !== 401) return message || MESSAGES.rateFailed
  return rating === null ? 'Sign in to clear your rating' : `Sign in to save your ${rating}`
}
