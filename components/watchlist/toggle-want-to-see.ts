import type { ActionHook } from '#lib/browser/action/use-action'
import { putOnWatchlist, takeOffWatchlist } from '#lib/browser/watchlist'
import { MESSAGES } from '#lib/contract/messages'
import type { CardTitle } from '#lib/contract/title/card-title'

/** Puts a title on the watchlist, or takes it off. */
export function toggleWantToSee(
  title: Pick<CardTitle, 'mediaType' | 'id' | 'name'>,
  isOn: boolean,
  { act }: Pick<ActionHook, 'act'>,
): void {
  async function put(addedAt?: string): Promise<string> {
    await putOnWatchlist(title, addedAt)
    return MESSAGES.watchlistAdded(title.name)
  }

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
