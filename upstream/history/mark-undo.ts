import type { Undo, Watch } from '#contract'
import * as entries from '#upstream/db/entries'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import { setState } from '#upstream/history/show-states'
import { dateWatches, leaveCollection, logWatchesIn, removeWatchesIn } from '#upstream/history/watches'
import * as watchlist from '#upstream/history/watchlist'

export const NOTHING_TO_UNDO: Omit<Undo, 'state'> = {
  remove: [],
  restore: [],
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
    if (changed.restore.length > 0) {
      await logWatchesIn(tx, memberId, key, changed.restore.map(toNewWatch), now, { isRestored: true })
    }
    if (changed.entry_added) await leaveCollection(tx, memberId, key)
    if (changed.watchlist_added_at) await watchlist.addIn(tx, memberId, key, changed.watchlist_added_at)
    await setState(tx, memberId, showId, changed.state, now)
  })
}

export function toRestored(watch: Watch): Undo['restore'][number] {
  return {
    season: watch.season ?? 0,
    episode: watch.episode ?? 1,
    watched_on: watch.watchedOn,
    watched_at: watch.watchedAt,
    is_rewatch: watch.isRewatch,
    note: watch.note,
    tags: watch.tags,
  }
}

function toNewWatch(one: Undo['restore'][number]) {
  const { season, episode, watched_on, watched_at, is_rewatch, note, tags } = one
  return {
    season,
    episode,
    watchedOn: watched_on,
    watchedAt: watched_at,
    isRewatch: is_rewatch,
    note,
    tags,
  }
}
