import type { ActionHook } from '#lib/browser/action/use-action'
import { putOnWatchlist, takeOffWatchlist } from '#lib/browser/watchlist/watchlist'
import { MESSAGES } from '#lib/contract/messages'
import type { CardTitle } from '#lib/contract/titles/card-title'

/** Puts a title on the watchlist, or takes it off. */
export function toggleWantToSee(
  title: Pick<CardTitle, 'mediaType' | 'id' | 'name'>,
  isOn: boolean,
  { act }: Pick<ActionHook, 'act'>,
): void {
  if (isOn) {
    void act({
      name: 'taken off',
      run: () => takeOffWatchlist(title),
      said: () => MESSAGES.watchlistRemoved,
      note: () => 'Off your watchlist.',
      undo: {
        label: `Undo taking ${title.name} off your watchlist`,
        run: ({ addedAt }) => putOnWatchlist(title, addedAt),
        failed: MESSAGES.watchlistAddFailed,
      },
      failed: MESSAGES.watchlistRemoveFailed,
      isOptimistic: true,
    })
  } else {
    void act({
      name: 'put on',
      run: () => putOnWatchlist(title),
      said: () => MESSAGES.watchlistAdded(title.name),
      failed: MESSAGES.watchlistAddFailed,
      isOptimistic: true,
    })
  }
}
