import { PROGRESS_MESSAGES, type Undo } from '#contract'
import { ApiError } from '#upstream/api-error'
import { lockMember } from '#upstream/db/entries'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import { readMemberTitle } from '#upstream/history/member-title'
import { takeRemoved } from '#upstream/history/removed-watches'
import { dateWatches, logWatchesIn, undoLog } from '#upstream/history/watches'

export const NOTHING_TO_UNDO: Undo = {
  remove: [],
  restore: null,
  undate: [],
  undateFrom: null,
  entryAdded: false,
  watchlistAddedAt: null,
  state: null,
  stateSince: null,
  stateChangedAt: null,
}

export function undo(db: Db, memberId: number, showId: number, changed: Undo, now: Date): Promise<void> {
  const key = { mediaType: 'tv' as const, id: showId }
  return transact(db, async (tx: Tx) => {
    await lockMember(tx, memberId)
    const { remove: ids, entryAdded, watchlistAddedAt } = changed
    await undoLog(tx, memberId, key, { ids, entryAdded, watchlistAddedAt, stateChange: changed })
    const { undate, undateFrom: from } = changed
    if (from) await dateWatches(tx, memberId, key, undate, { from, to: '' })
    if (changed.restore !== null) {
      const watches = await takeRemoved(tx, memberId, showId, changed.restore)
      if (!watches) throw new ApiError('conflict', PROGRESS_MESSAGES.undoExpired)
      const own = await readMemberTitle(tx, memberId, key)
      await logWatchesIn(tx, memberId, key, own, { watches, now, isRestored: true })
    }
  })
}
