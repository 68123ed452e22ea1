'use client'

import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { entryKey } from '#lib/browser/collection'
import { errorMessage } from '#lib/browser/error-message'
import { putOnWatchlist, takeOffWatchlist, useWatchlist } from '#lib/browser/history/watchlist'
import { showToast } from '#lib/browser/toast'
import { MESSAGES } from '#lib/contract/messages'
import type { CardTitle } from '#lib/contract/title/card-title'
import css from './want-to-see.module.scss'

/** Absent until the watchlist is loaded, and where the host has none. */
export function WantToSee({ title }: { title: Pick<CardTitle, 'mediaType' | 'id' | 'name'> }) {
  const watchlist = useWatchlist()
  const [removed, setRemoved] = useState<{ addedAt: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  if (!watchlist) return null
  const isOn = watchlist.has(entryKey(title))

  async function put(addedAt?: string): Promise<void> {
    setFailure(null)
    try {
      await putOnWatchlist(title, addedAt)
      setRemoved(null)
      showToast(MESSAGES.watchlistAdded(title.name))
    } catch (error) {
      setFailure(errorMessage(error, MESSAGES.watchlistAddFailed))
    }
  }

  async function takeOff(): Promise<void> {
    setFailure(null)
    try {
      setRemoved(await takeOffWatchlist(title))
      showToast(MESSAGES.watchlistRemoved)
    } catch (error) {
      setFailure(errorMessage(error, MESSAGES.watchlistRemoveFailed))
    }
  }

  return (
    <div className={css.want}>
      <Button
        isWide
        aria-pressed={isOn}
        // The second press of a double click would take the first one back.
        onClick={({ detail }) => detail > 1 || void (isOn ? takeOff() : put())}
      >
        <Bookmark aria-hidden="true" />
        Want to see
      </Button>
      {removed && !isOn && (
        <p className={css.removed}>
          {MESSAGES.watchlistRemoved}{' '}
          <button
            type="button"
            aria-label={`Undo taking ${title.name} off your watchlist`}
            onClick={() => put(removed.addedAt)}
          >
            Undo
          </button>
        </p>
      )}
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
    </div>
  )
}
