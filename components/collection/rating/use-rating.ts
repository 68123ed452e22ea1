'use client'

import { useEffect, useState } from 'react'
import type { Action } from '#lib/browser/action/create-actions'
import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import type { Rated } from '#lib/browser/collection/use-collection'
import { useOnceSayable } from '#lib/browser/use-once-sayable'

const SAVED_MS = 1200

export type RatingDraft = ReturnType<typeof useRating>

/**
 * Shown at once and saved after a pause; what cannot be saved stays shown, with the reason in `failure`.
 * @param actionOf saves a rating
 */
export function useRating(
  saved: number | null,
  actionOf: (rating: number | null) => Action<Rated>,
  onSaved?: (rating: number | null) => void,
) {
  const [draft, setDraft] = useState<number | null>()
  const [known, setKnown] = useState(saved)
  const onceSayable = useOnceSayable()
  const { state, failure, change, cancel } = useDelayedSave(actionOf, {
    failuresAsToast: true,
    onSaved({ rating: kept }, isLatest) {
      onSaved?.(kept)
      if (isLatest) setDraft(kept)
    },
  })
  const isUnsaved = state === 'waiting' || state === 'failed'

  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(cancel, SAVED_MS)
    return () => clearTimeout(timer)
  }, [state, cancel])

  // Follow a change from elsewhere, such as another tab, unless the control is being edited.
  if (known !== saved) {
    setKnown(saved)
    if (!isUnsaved) setDraft(undefined)
  }

  return {
    rating: draft === undefined ? saved : draft,
    state,
    isUnsaved,
    failure,
    change(changed: number | null) {
      setDraft(changed)
      onceSayable('acts', () => change(changed))
    },
  }
}
