'use client'

import { useRef, useState } from 'react'
import type { EntrySummary } from '#contract'
import { CallError } from '#lib/browser/call-error'
import { entryKey } from '#lib/browser/collection'
import { useSignedIn } from '#lib/browser/session-hint'
import { showToast } from '#lib/browser/toast'
import { add, rate, remove, useCollection } from '#lib/browser/use-collection'
import { MESSAGES } from '#lib/contract/messages'
import type { CardTitle } from '#lib/contract/title/card-title'

/** Optimistic, reverted on failure. Adding a title again that was just removed restores its rating. */
export function useCollectionToggle(title: CardTitle) {
  const isSignedIn = useSignedIn()
  const { entries } = useCollection()
  const [hasFailed, setFailed] = useState(false)
  const dropped = useRef<EntrySummary | null>(null)
  const entry = entries.get(entryKey(title)) ?? null

  const toggle = async () => {
    const { mediaType } = title
    setFailed(false)
    try {
      if (entry) {
        dropped.current = entry
        await remove(title)
        showToast(MESSAGES.removed[mediaType])
        return
      }
      const rating = dropped.current?.rating ?? null
      await add({ ...title, overview: null })
      if (rating !== null) await rate(title, rating)
      showToast(MESSAGES.added[mediaType])
    } catch (error) {
      const fallback = entry ? MESSAGES.removeFailed[mediaType] : MESSAGES.addFailed[mediaType]
      setFailed(true)
      showToast((error instanceof CallError && error.message) || fallback, 'error')
    }
  }

  return { isSignedIn, entry, hasFailed, toggle }
}
