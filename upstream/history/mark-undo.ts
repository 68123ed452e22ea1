import { PROGRESS_MESSAGES, type Undo } from '#contract'
import { ApiError } from '#upstream/api-error'
import * as entries from '#upstream/db/entries'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import { takeRemoved } from '#upstream/history/removed-watches'
import { setState } from '#upstream/history/show-states'
import { dateWatches, leaveCollection, logWatchesIn, removeWatchesIn } from '#upstream/history/watches'
import * as watchlist from '#upstream/history/watchlist'

export const NOTHING_TO_UNDO: Omit<Undo, 'state'> = {
  remove: [],
  restore: null,
  undate: [],
  entry_added: false,
  watchlist_added_at: null,
}

export function undo(db: Db, memberId: number, showId: number, changed: Undo, now: Date): Promise<void> {
  const key = { mediaType: 'tv' as const, id: showId }
  return transact(db, async (tx: Tx) => {
    await entries.lockMember(tx, memberId)
    await removeWatchesIn(tx, memberId, key, changed.remove)
    await dateWatches(tx, memberId, key, changed.undate, null)
    if (changed.restore !== null) {
      const removed = await takeRemoved(tx, memberId, showId, changed.restore)
      if (!removed) throw new ApiError('conflict', PROGRESS_MESSAGES.undoExpired)
      await logWatchesIn(tx, memberId, key, removed, now, { isRestored: true })
    }
    if (changed.entry_added) await leaveCollection(tx, memberId, key)
    if (changed.watchlist_added_at) await watchlist.addIn(tx, memberId, key, changed.watchlist_added_at)
    await setState(tx, memberId, showId, changed.state, now)
  })
}
