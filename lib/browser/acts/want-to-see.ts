import type { OutputOf, removeFromWatchlist } from '#contract'
import type { Action } from '#lib/browser/action/create-actions'
import { say } from '#lib/browser/say'
import { putOnWatchlist, takeOffWatchlist } from '#lib/browser/watchlist/watchlist'
import type { CardTitle } from '#lib/contract/titles/title-shapes'

type WantedTitle = Pick<CardTitle, 'mediaType' | 'id' | 'name'>

/** Puts a title on the watchlist. */
export function wantToSee(title: WantedTitle): Action<void> {
  return {
    name: 'put on',
    run: () => putOnWatchlist(title),
    announcement: () => say('acts.wanted', { name: title.name }),
    failed: say('acts.wantFailed'),
    isOptimistic: true,
  }
}

/** Takes it off; the undo keeps the day on which it was added. */
export function wantNoMore(title: WantedTitle): Action<OutputOf<typeof removeFromWatchlist>> {
  return {
    name: 'taken off',
    run: () => takeOffWatchlist(title),
    announcement: () => say('acts.unwanted'),
    note: () => say('acts.unwantedHere'),
    undo: {
      label: say('acts.undoUnwanting', { name: title.name }),
      run: ({ addedAt, source }) => putOnWatchlist(title, { addedAt, source }),
      failed: say('acts.wantFailed'),
    },
    failed: say('acts.unwantFailed'),
    isOptimistic: true,
  }
}
