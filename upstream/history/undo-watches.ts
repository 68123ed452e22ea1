import { type Undo, WATCH_MESSAGES, type Watch } from '#contract'
import { ApiError } from '#upstream/api-error'
import * as entries from '#upstream/db/entries'
import type { Db } from '#upstream/db/open'
import { isOwnTitle, type TitleKey } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import type { NewWatch } from '#upstream/history/insert-watches'
import { readMemberTitle } from '#upstream/history/member-title'
import { restoreState, stopWatching } from '#upstream/history/show-states'
import { dateWatches, logWatchesIn, removeWatchesIn } from '#upstream/history/watches'
import * as watchlist from '#upstream/history/watchlist'
import { DAY, past } from '#upstream/time'

const TTL = DAY

/** Takes back a change of the watches of a stored title. What was taken back already changes nothing. */
export function undoChange(db: Db, memberId: number, key: TitleKey, changed: Undo, now: Date): Promise<void> {
  return entries.asMember(db, memberId, async (tx) => {
    await undoLog(tx, memberId, key, changed)
    const { undate, undateFrom: from, restore } = changed
    if (from) await dateWatches(tx, memberId, key, undate, { from, to: '' })
    if (restore === null) return
    const watches = await takeRemoved(tx, memberId, key, restore)
    if (!watches) throw new ApiError('conflict', WATCH_MESSAGES.undoExpired)
    const own = await readMemberTitle(tx, memberId, key)
    await logWatchesIn(tx, memberId, key, own, { watches, now, isRestored: true })
  })
}

async function undoLog(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  { remove, entryAdded, watchlistAddedAt, stateChange }: Undo,
): Promise<void> {
  const removed = await removeWatchesIn(tx, memberId, key, remove)
  if (remove.length > 0 && removed.length === 0) return
  if (key.mediaType === 'tv') {
    if (stateChange) await restoreState(tx, memberId, key.id, stateChange)
    await stopWatching(tx, memberId, key.id)
  }
  if (entryAdded) await leaveCollection(tx, memberId, key, removed)
  if (watchlistAddedAt) await watchlist.addIn(tx, memberId, key, watchlistAddedAt)
}

/** The title leaves the collection, unless it was rated or logged since. */
async function leaveCollection(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  undone: readonly number[],
): Promise<void> {
  const since = tx
    .selectFrom('watches')
    .select('id')
    .where(isOwnTitle(memberId, key))
    .where('id', '>', Math.max(0, ...undone))
  if (!(await since.limit(1).executeTakeFirst())) await entries.removeUnratedIn(tx, memberId, key)
}

/** Keeps a show's watches for an undo, because their notes may be larger than a request. Returns the number to take them by. */
export async function keepRemoved(
  tx: Tx,
  memberId: number,
  showId: number,
  removed: readonly Watch[],
  now: Date,
): Promise<number> {
  const watches = removed.map(({ season, episode, watchedOn, watchedAt, isRewatch, note, tags }) => ({
    season,
    episode,
    watchedOn,
    watchedAt,
    isRewatch,
    note,
    tags,
  })) satisfies NewWatch[]
  const { id } = await tx
    .insertInto('removed_watches')
    .values({
      member_id: memberId,
      show_id: showId,
      watches: JSON.stringify(watches),
      removed_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Null where they are restored already, or too old. */
async function takeRemoved(tx: Tx, memberId: number, key: TitleKey, id: number): Promise<NewWatch[] | null> {
  if (key.mediaType === 'movie') return null
  const taken = await tx
    .deleteFrom('removed_watches')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('show_id', '=', key.id)
    .returning('watches')
    .executeTakeFirst()
  return taken ? (JSON.parse(taken.watches) as NewWatch[]) : null
}

export async function deleteOldRemovals(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('removed_watches').where('removed_at', '<', past(now, TTL)).execute()
}
