import type { OutputOf, removeFromWatchlist } from '#contract'
import type { Action } from '#lib/browser/action/create-actions'
import { putOnWatchlist, takeOffWatchlist } from '#lib/browser/watchlist/watchlist'
import { ACT_SENTENCES } from '#lib/contract/sentences/act-sentences'
import type { CardTitle } from '#lib/contract/titles/title-shapes'

type WantedTitle = Pick<CardTitle, 'mediaType' | 'id' | 'name'>

/** Puts a title on the watchlist. */
export function wantToSee(title: WantedTitle): Action<void> {
  return {
    name: 'put on',
    run: () => putOnWatchlist(title),
    announcement: () => ACT_SENTENCES.watchlistAdded(title.name),
    failed: ACT_SENTENCES.watchlistAddFailed,
    isOptimistic: true,
  }
}

/** Takes it off; the undo keeps the day on which it was added. */
export function wantNoMore(title: WantedTitle): Action<OutputOf<typeof removeFromWatchlist>> {
  return {
    name: 'taken off',
    run: () => takeOffWatchlist(title),
    announcement: () => ACT_SENTENCES.watchlistRemoved,
    note: () => ACT_SENTENCES.offWatchlist,
    undo: {
      label: `Undo taking ${title.name} off your watchlist`,
      run: ({ addedAt, source }) => putOnWatchlist(title, { addedAt, source }),
      failed: ACT_SENTENCES.watchlistAddFailed,
    },
    failed: ACT_SENTENCES.watchlistRemoveFailed,
    isOptimistic: true,
  }
}
