'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Title } from '#contract'
import { errorMessage } from '#lib/browser/error-message'
import { showToast } from '#lib/browser/toast'
import { clear, rate } from '#lib/browser/use-collection'
import { MESSAGES } from '#lib/contract/messages'

const SAVE_AFTER_MS = 400
const SAVED_MS = 1200

interface Refused {
  rating: number | null
  sentence: string
}

export type RatingDraft = ReturnType<typeof useRating>

/** Shown at once, saved after a pause, reverted on failure; `refused` then holds the attempted value. */
export function useRating(
  { mediaType, id }: Pick<Title, 'mediaType' | 'id'>,
  saved: number | null,
  onSaved?: (rating: number | null) => void,
) {
  const [draft, setDraft] = useState<number | null>()
  const [known, setKnown] = useState(saved)
  const [state, setState] = useState<'idle' | 'moving' | 'saved'>('idle')
  const [refused, setRefused] = useState<Refused | null>(null)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void } | null>(null)
  const changes = useRef(0)

  const save = useCallback(
    async (rating: number | null) => {
      pending.current = null
      const change = changes.current
      // The result of an older change must not overwrite a newer one.
      const isLatest = () => change === changes.current
      try {
        await (rating === null ? clear({ mediaType, id }) : rate({ mediaType, id }, rating))
        onSaved?.(rating)
        if (!isLatest()) return
        setState('saved')
        showToast(MESSAGES.rated)
      } catch (error) {
        const sentence = errorMessage(error, MESSAGES.rateFailed)
        if (!isLatest()) return
        setDraft(undefined)
        setState('idle')
        setRefused({ rating, sentence })
        showToast(sentence, 'error')
      }
    },
    [mediaType, id, onSaved],
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

  const retry = (rating: number | null) => {
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
    if (state !== 'moving') setDraft(undefined)
  }

  return { rating: draft === undefined ? saved : draft, state, refused, change, retry }
}
