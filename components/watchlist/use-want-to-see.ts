'use client'

import type { ActionHook } from '#lib/browser/action/use-action'
import { entryKey } from '#lib/browser/collection/entry-key'
import { putOnWatchlist, takeOffWatchlist, useWatchlist } from '#lib/browser/watchlist'
import { MESSAGES } from '#lib/contract/messages'
import type { CardTitle } from '#lib/contract/title/card-title'

/** Puts a title on the watchlist, and takes it off. */
export function useWantToSee(title: Pick<CardTitle, 'mediaType' | 'id' | 'name'>, { act }: ActionHook) {
  const watchlist = useWatchlist()
  const isOn = watchlist?.has(entryKey(title)) ?? false

  async function put(addedAt?: string): Promise<string> {
    await putOnWatchlist(title, addedAt)
    return MESSAGES.watchlistAdded(title.name)
  }

  function toggle(): void {
    if (isOn) {
      void act({
        name: 'taken off',
        run: () => takeOffWatchlist(title),
        said: () => MESSAGES.watchlistRemoved,
        note: () => 'Off your watchlist.',
        undo: {
          label: `Undo taking ${title.name} off your watchlist`,
          run: ({ addedAt }) => put(addedAt),
          failed: MESSAGES.watchlistAddFailed,
        },
        failed: MESSAGES.watchlistRemoveFailed,
        isOptimistic: true,
      })
    } else {
      void act({
        name: 'put on',
        run: () => put(),
        said: (sentence) => sentence,
        failed: MESSAGES.watchlistAddFailed,
        isOptimistic: true,
      })
    }
  }

  return { isOffered: watchlist !== null, isOn, toggle }
}
