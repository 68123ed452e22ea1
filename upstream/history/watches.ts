import type { StateChange, Watch } from '#contract'
import * as entries from '#upstream/db/entries'
import type { Db } from '#upstream/db/open'
import type { TitleKey } from '#upstream/db/title-keys'
import { type Tx, transact } from '#upstream/db/transact'
import { findWatches } from '#upstream/history/diary'
import {
  BATCH,
  insertTags,
  insertWatches,
  markRewatches,
  type NewWatch,
  ofTitle,
  toColumns,
  type WatchContent,
} from '#upstream/history/insert-watches'
import { type MemberTitle, readMemberTitle } from '#upstream/history/member-title'
import { restoreState, setState, stopWatching } from '#upstream/history/show-states'
import * as watchlist from '#upstream/history/watchlist'

export type { NewWatch }

export interface Logged {
  /** In the order of the watches. */
  ids: number[]
  entryAdded: boolean
  watchlistAddedAt: string | null
  /** Null for a movie. */
  stateChange: StateChange | null
}

interface WatchesToLog {
  watches: readonly NewWatch[]
  now: Date
  /** Collection, watchlist and the state of a show stay as they are. */
  isRestored?: boolean
}

interface LoggedWatches extends Logged {
  added: MemberTitle['watches']
  /** The member's rating of the title. */
  rating: number | null
}

/** Logs any number of watches of one stored title, which enters the collection and leaves the watchlist. */
export function logWatches(
  db: Db,
  memberId: number,
  key: TitleKey,
  toLog: WatchesToLog,
): Promise<LoggedWatches> {
  return transact(db, async (tx) => {
    await entries.lockMember(tx, memberId)
    return logWatchesIn(tx, memberId, key, await readMemberTitle(tx, memberId, key), toLog)
  })
}

/** The caller has locked the member. @param own read since */
export async function logWatchesIn(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  own: MemberTitle,
  { watches, now, isRestored = false }: WatchesToLog,
): Promise<LoggedWatches> {
  const withKey = <Watch>(watch: Watch) => ({ ...watch, key })
  const entryAdded = own.entry === null && !isRestored
  if (entryAdded) await entries.addIn(tx, memberId, key, now)
  const isTaken = own.isOnWatchlist && !isRestored
  const watchlistAddedAt = isTaken ? await watchlist.remove(tx, memberId, key) : null
  // An episode of a show that was paused or dropped picks it up again. The last watch took the state along: restored,
  // it brings it back.
  const isPickedUp = !isRestored || (own.state === null && own.watches.length === 0)
  const picked = { before: own.state, state: 'watching', now } as const
  const change = isPickedUp && key.mediaType === 'tv' ? await setState(tx, memberId, key.id, picked) : null
  const marked = markRewatches(watches.map(withKey), own.watches.map(withKey))
  const ids = (await insertWatches(tx, memberId, marked, now)).map(({ id }) => id)
  return {
    ids,
    entryAdded,
    watchlistAddedAt,
    stateChange: isRestored ? null : change,
    added: marked.map(({ season, episode, watchedOn, isRewatch }, at) => ({
      id: ids[at] ?? 0,
      season,
      episode,
      watchedOn: watchedOn ?? '',
      isRewatch,
    })),
    rating: own.entry?.rating ?? null,
  }
}

/** Replaces the content of a watch. Returns false where the member has no such watch. */
export function replaceWatch(db: Db, memberId: number, id: number, content: WatchContent): Promise<boolean> {
  return transact(db, async (tx) => {
    const { watched_on, watched_at, note, is_rewatch } = toColumns(content)
    const replaced = await tx
      .updateTable('watches')
      .set({ watched_on, watched_at, note, is_rewatch })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .returning('media_type')
      .executeTakeFirst()
    if (!replaced) return false
    await tx.deleteFrom('watch_tags').where('watch_id', '=', id).execute()
    await insertTags(tx, memberId, [{ ...content, id, key: { mediaType: replaced.media_type } }])
    return true
  })
}

/** Returns the removed watch, or null where the member has none of that id. @param log what an undo takes back with it */
export function removeWatch(
  db: Db,
  memberId: number,
  id: number,
  log: Omit<Logged, 'ids'>,
): Promise<Watch | null> {
  return transact(db, async (tx) => {
    await entries.lockMember(tx, memberId)
    const [watch] = await findWatches(tx, memberId, [id])
    if (!watch) return null
    await undoLog(tx, memberId, watch.title, { ...log, ids: [id] })
    return watch
  })
}

/** Takes back a log with all that it changed. What was taken back already changes nothing. */
export async function undoLog(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  { ids, entryAdded, watchlistAddedAt, stateChange }: Logged,
): Promise<void> {
  const removed = await removeWatchesIn(tx, memberId, key, ids)
  if (ids.length > 0 && removed.length === 0) return
  if (key.mediaType === 'tv') {
    if (stateChange) await restoreState(tx, memberId, key.id, stateChange)
    await stopWatching(tx, memberId, key.id)
  }
  if (entryAdded) await leaveCollection(tx, memberId, key, removed)
  if (watchlistAddedAt) await watchlist.addIn(tx, memberId, key, watchlistAddedAt)
}

export async function removeWatchesIn(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  ids: readonly number[],
): Promise<number[]> {
  const removed: number[] = []
  for (let first = 0; first < ids.length; first += BATCH) {
    const rows = await tx
      .deleteFrom('watches')
      .where('member_id', '=', memberId)
      .where('media_type', '=', key.mediaType)
      .where('title_id', '=', key.id)
      .where('id', 'in', ids.slice(first, first + BATCH))
      .returning('id')
      .execute()
    removed.push(...rows.map(({ id }) => id))
  }
  return removed
}

/** Changes one date, '' for none, into another. Returns the ids of the changed. */
export async function dateWatches(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  ids: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const changed: number[] = []
  for (let first = 0; first < ids.length; first += BATCH) {
    const rows = await tx
      .updateTable('watches')
      .set({ watched_on: to, watched_at: null })
      .where('member_id', '=', memberId)
      .where('media_type', '=', key.mediaType)
      .where('title_id', '=', key.id)
      .where('id', 'in', ids.slice(first, first + BATCH))
      .where('watched_on', '=', from)
      .returning('id')
      .execute()
    const batch = rows.map(({ id }) => id)
    changed.push(...batch)
    if (batch.length === 0) continue
    await tx.updateTable('watch_tags').set({ watched_on: to }).where('watch_id', 'in', batch).execute()
  }
  return changed
}

/** The title leaves the collection, unless it was rated or logged since. */
async function leaveCollection(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  undone: readonly number[],
): Promise<void> {
  const since = ofTitle(tx, memberId, key).where('id', '>', Math.max(...undone))
  if (!(await since.select('id').limit(1).executeTakeFirst())) {
    await entries.removeUnratedIn(tx, memberId, key)
  }
}
