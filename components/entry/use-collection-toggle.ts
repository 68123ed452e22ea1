'use client'

import { useState } from 'react'
import type { Entry, EntrySummary, Title } from '#contract'
import { CallError } from '#lib/browser/call-error'
import { entryKey } from '#lib/browser/collection'
import type { RemovedEntry } from '#lib/browser/entry/restore-entry'
import { useSignedIn } from '#lib/browser/session-hint'
import { showToast } from '#lib/browser/toast'
import { add, rate, remove, useCollection } from '#lib/browser/use-collection'
import { MESSAGES } from '#lib/contract/messages'
import type { CardTitle } from '#lib/contract/title/card-title'

export type ToggledTitle = CardTitle & Partial<Pick<Title, 'overview'>>

/** What can be taken back: a removal, or an addition that lost an earlier rating. */
export interface Offer {
  text: string
  label: string
  take: () => void
}

/** Optimistic, reverted on failure. @param hint what a screen reader adds to the message of an addition */
export function useCollectionToggle(title: ToggledTitle, hint = '') {
  const isSignedIn = useSignedIn()
  const { entries, loading } = useCollection()
  const [hasFailed, setFailed] = useState(false)
  const [removed, setRemoved] = useState<Pick<Entry, 'rating' | 'addedAt'> | null>(null)
  const [earlier, setEarlier] = useState<number | null>(null)
  const entry = entries.get(entryKey(title)) ?? null
  const { mediaType } = title

  const drop = async (dropped: EntrySummary) => {
    const { addedAt } = await remove(dropped)
    setRemoved({ rating: dropped.rating, addedAt })
    return MESSAGES.removed[mediaType]
  }

  const keep = async () => {
    await add(title)
    setRemoved(null)
    setEarlier(await removedRatingOf(title))
    return MESSAGES.added[mediaType]
  }

  const restore = async (entry: RemovedEntry) => {
    const { restoreEntry } = await import('#lib/browser/entry/restore-entry')
    await restoreEntry(entry)
    setRemoved(null)
    return MESSAGES.added[mediaType]
  }

  const rateAgain = async (rating: number) => {
    await rate(title, rating)
    return MESSAGES.rated
  }

  const follow = async (attempted: Promise<boolean>) => {
    setFailed(false)
    const isDone = await attempted
    setFailed(!isDone)
    return isDone
  }

  const addTitle = () => follow(attempt(keep(), MESSAGES.addFailed[mediaType], hint))

  const toggle = () => {
    if (entry) void follow(attempt(drop(entry), MESSAGES.removeFailed[mediaType]))
    else void addTitle()
  }

  let offer: Offer | null = null
  if (removed && !entry) {
    const undo = () => attempt(restore({ ...title, ...removed }), MESSAGES.addFailed[mediaType])
    offer = { text: 'Undo', label: `Undo removing ${title.name}`, take: undo }
  }
  if (earlier !== null && entry?.rating === null) {
    const text = `Rate ${earlier} again`
    offer = {
      text,
      label: `${text}: ${title.name}`,
      take: () => attempt(rateAgain(earlier), MESSAGES.rateFailed),
    }
  }

  return { isSignedIn, entry, isLoading: loading, hasFailed, toggle, addTitle, offer }
}

/** Says what was done, or why it failed. @returns whether it was done */
export async function attempt(action: Promise<string>, fallback: string, hint = ''): Promise<boolean> {
  try {
    showToast(await action, 'success', hint)
    return true
  } catch (error) {
    showToast((error instanceof CallError && error.message) || fallback, 'error')
    return false
  }
}

async function removedRatingOf(title: CardTitle): Promise<number | null> {
  try {
    const { removedRating } = await import('#lib/browser/entry/removed-ratings')
    return removedRating(title)
  } catch {
    // The title is in the collection, and can be rated by hand.
    return null
  }
}
