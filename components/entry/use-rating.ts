'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Account, Title } from '#contract'
import { showToast } from '#lib/browser/action/toast'
import { keepPendingCall, pendingRating } from '#lib/browser/after-login/pending-calls'
import { CallError } from '#lib/browser/call-error'
import { rate } from '#lib/browser/collection/use-collection'
import { VIEWER_KEY } from '#lib/browser/fetch-viewer-snapshot'
import { MESSAGES } from '#lib/contract/messages'

const SAVE_AFTER_MS = 400
const SAVED_MS = 1200

interface Refused {
  /** 0 without a connection, 401 when the session has ended. */
  status: number
  sentence: string
}

export type RatingDraft = ReturnType<typeof useRating>

/** Shown at once and saved after a pause; what cannot be saved stays shown, with the reason in `refused`. */
export function useRating(
  { mediaType, id }: Pick<Title, 'mediaType' | 'id'>,
  saved: number | null,
  onSaved?: (rating: number | null) => void,
) {
  const [draft, setDraft] = useState<number | null>()
  const [known, setKnown] = useState(saved)
  const [state, setState] = useState<'idle' | 'moving' | 'saved'>('idle')
  const [refused, setRefused] = useState<Refused | null>(null)
  const { cache } = useSWRConfig()
  const rating = draft === undefined ? saved : draft
  const isUnsaved = state === 'moving' || refused !== null
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void } | null>(null)
  const changes = useRef(0)

  const save = useCallback(
    async (rating: number | null) => {
      pending.current = null
      const change = changes.current
      // The result of an older change must not overwrite a newer one.
      const isLatest = () => change === changes.current
      const viewer: Account | undefined = cache.get(VIEWER_KEY)?.data
      try {
        const kept = await rate({ mediaType, id }, rating)
        onSaved?.(kept)
        if (!isLatest()) return
        setDraft(kept)
        setState('saved')
        showToast(MESSAGES.rated, 'success', kept === null ? 'Rating cleared.' : `Saved: ${kept}.`)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const { status } = error
        if (status === 401) keepPendingCall(pendingRating({ mediaType, id }, rating), viewer?.id ?? null)
        if (!isLatest()) return
        const sentence = status === 401 ? signInSentence(rating) : error.message || MESSAGES.rateFailed
        setState('idle')
        setRefused({ status, sentence })
        showToast(sentence, 'error')
      }
    },
    [mediaType, id, onSaved, cache],
  )

  const begin = (rating: number | null) => {
    if (pending.current) clearTimeout(pending.current.timer)
    changes.current += 1
    setRefused(null)
    setDraft(rating)
    setState('moving')
  }

  const change = (rating: number | null) => {
    begin(rating)
    const saving = () => void save(rating)
    pending.current = { timer: setTimeout(saving, SAVE_AFTER_MS), save: saving }
  }

  const retry = () => {
    begin(rating)
    void save(rating)
  }

  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(() => setState('idle'), SAVED_MS)
    return () => clearTimeout(timer)
  }, [state])

  // Leaving the page within the pause still saves.
  useEffect(
    () => () => {
      if (!pending.current) return
      clearTimeout(pending.current.timer)
      pending.current.save()
    },
    [],
  )

  // Follow a change from elsewhere, such as another tab, unless the control is being edited.
  if (known !== saved) {
    setKnown(saved)
    if (!isUnsaved) setDraft(undefined)
  }

  return { rating, state, isUnsaved, refused, change, retry }
}

export function signInSentence(rating: number | null): string {
  return rating === null ? 'Sign in to clear your rating' : `Sign in to save your ${rating}`
}
