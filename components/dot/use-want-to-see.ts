'use client'

import { useState } from 'react'
import { entryKey } from '#lib/browser/collection'
import { putOnWatchlist, takeOffWatchlist, useWatchlist } from '#lib/browser/history/watchlist'
import { MESSAGES } from '#lib/contract/messages'
import type { CardTitle } from '#lib/contract/title/card-title'
import { attempt } from '../entry/use-collection-toggle'
import { type TakeNote, undoNote } from './dot-note'

/** Optimistic, reverted on failure. */
export function useWantToSee(title: CardTitle, take: TakeNote) {
  const watchlist = useWatchlist()
  const [hasFailed, setFailed] = useState(false)
  const { name } = title
  const isWanted = watchlist?.has(entryKey(title)) ?? false

  const put = async (addedAt?: string) => {
    await putOnWatchlist(title, addedAt)
    return MESSAGES.watchlistAdded(name)
  }

  const putAnew = async () => {
    take(null)
    return put()
  }

  const takeOff = async () => {
    const { addedAt } = await takeOffWatchlist(title)
    const label = `Undo taking ${name} off your watchlist`
    take(undoNote('Off your watchlist.', label, () => put(addedAt), MESSAGES.watchlistAddFailed, take))
    return MESSAGES.watchlistRemoved
  }

  const toggle = async () => {
    setFailed(false)
    const isDone = await (isWanted
      ? attempt(takeOff(), MESSAGES.watchlistRemoveFailed)
      : attempt(putAnew(), MESSAGES.watchlistAddFailed))
    setFailed(!isDone)
  }

  return { isOffered: watchlist !== null, isWanted, hasFailed, toggle: () => void toggle() }
}
