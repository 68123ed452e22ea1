import type { RowSource, TitleKey, Undo, Watch } from '#contract'
import * as entries from '#upstream/collection/entries'
import { batchesOf } from '#upstream/db/batches'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { asMember } from '#upstream/members/lock-member'
import { setState, stopWatching } from '#upstream/shows/show-states'
import { type MemberTitle, ofEpisodes, readMemberTitle } from '#upstream/titles/member-title'
import { isOwnTitle, keyOf } from '#upstream/titles/title-key-conditions'
import { findWatches } from '#upstream/watches/diary'
import { findNewestWatch } from '#upstream/watches/find-newest-watch'
import {
  insertTags,
  insertWatches,
  markRewatches,
  type NewWatch,
  toColumns,
  type WatchContent,
} from '#upstream/watches/insert-watches'
import { storeUndo, undoBy } from '#upstream/watches/undo/undo-records'
import { readWatchSnapshots } from '#upstream/watches/undo/watch-snapshots'
import * as watchlist from '#upstream/watchlist/watchlist'

interface WatchesToLog {
  watches: readonly NewWatch[]
  now: Date
  /** Collection, watchlist and the state of a show stay as they are. */
  isRestored?: boolean
  /** Of all rows that are new. */
  source?: RowSource | null
}

interface LoggedWatches {
  /** In the order of the watches. */
  added: MemberTitle['watches']
  undo: Undo
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
  return asMember(db, memberId, async (tx) =>
    logWatchesIn(tx, memberId, key, await readMemberTitle(tx, memberId, key), toLog),
  )
}

/** The caller has locked the member. @param own read since */
export async function logWatchesIn(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  own: MemberTitle,
  { watches, now, isRestored = false, source = null }: WatchesToLog,
): Promise<LoggedWatches> {
  const withKey = <Watch>(watch: Watch) => ({ ...watch, key })
  const entryAdded = own.entry === null && !isRestored
  if (entryAdded) await entries.addIn(tx, memberId, key, now, source)
  const isTaken = own.isOnWatchlist && !isRestored
  const taken = isTaken ? await watchlist.removeIn(tx, memberId, key) : null
  // An episode of a show that was paused or dropped picks it up again. The last watch took the state along: restored,
  // it brings it back.
  const isPickedUp = !isRestored || (own.state === null && ofEpisodes(own.watches).length === 0)
  const picked = { before: own.state, state: 'watching', now, source } as const
  const change = isPickedUp && key.mediaType === 'tv' ? await setState(tx, memberId, key.id, picked) : null
  const marked = markRewatches(watches.map(withKey), own.watches.map(withKey))
  const stored = await insertWatches(tx, memberId, marked, now, source)
  const added = marked.map(({ season, episode, watchedOn, isRewatch }, at) => ({
    id: stored[at]?.id ?? 0,
    season,
    episode,
    watchedOn: watchedOn ?? '',
    isRewatch,
  }))
  const remove = added.map(({ id }) => id)
  const stateChange = isRestored ? null : change
  return {
    added,
    undo: undoBy({
      remove,
      entryAdded,
      watchlistAddedAt: taken?.addedAt ?? null,
      watchlistSource: taken?.source ?? null,
      stateChange,
    }),
    rating: own.entry?.rating ?? null,
  }
}

/** Replaces the content of a watch. Returns its undo, or null where the member has no such watch. */
export function replaceWatch(
  db: Db,
  memberId: number,
  id: number,
  content: WatchContent,
  now: Date,
): Promise<Undo | null> {
  return asMember(db, memberId, async (tx) => {
    const key = await titleOf(tx, memberId, id)
    if (!key) return null
    const [before] = await readWatchSnapshots(tx, memberId, key, [id])
    await replaceWatchIn(tx, memberId, { id, key }, content)
    const [after] = await readWatchSnapshots(tx, memberId, key, [id])
    return before && after ? storeUndo(tx, memberId, key, { changed: { before, after } }, now) : null
  })
}

/** The caller has locked the member. */
export async function replaceWatchIn(
  tx: Tx,
  memberId: number,
  { id, key }: { id: number; key: TitleKey },
  content: WatchContent,
): Promise<void> {
  await tx
    .updateTable('watches')
    .set(toColumns(content))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
  await tx.deleteFrom('watch_tags').where('watch_id', '=', id).execute()
  await insertTags(tx, memberId, [{ ...content, id, key }])
}

/** Returns the removed watch, or null where the member has none of that id. */
export function removeWatch(
  db: Db,
  memberId: number,
  id: number,
  now: Date,
): Promise<{ watch: Watch; undo: Undo } | null> {
  return asMember(db, memberId, async (tx) => {
    const [watch] = await findWatches(tx, memberId, [id])
    if (!watch) return null
    return { watch, undo: await removeWithUndo(tx, memberId, watch.title, [id], now) }
  })
}

/** The caller has locked the member. */
export async function removeWithUndo(
  tx: Tx,
  memberId: number,
  { mediaType, id }: TitleKey,
  ids: readonly number[],
  now: Date,
): Promise<Undo> {
  const key = { mediaType, id }
  const newestWatch = await findNewestWatch(tx, memberId, key)
  const watches = await readWatchSnapshots(tx, memberId, key, ids)
  await removeWatchesIn(tx, memberId, key, ids)
  const state = mediaType === 'tv' ? await stopWatching(tx, memberId, id) : null
  return storeUndo(tx, memberId, key, { removed: { watches, newestWatch, state } }, now)
}

async function titleOf(tx: Tx, memberId: number, watchId: number): Promise<TitleKey | null> {
  const row = await tx
    .selectFrom('watches')
    .select(['media_type', 'title_id'])
    .where('id', '=', watchId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ? keyOf(row) : null
}

/** Returns the ids of the removed. */
export async function removeWatchesIn(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  ids: readonly number[],
): Promise<number[]> {
  const removed: number[] = []
  for (const batch of batchesOf(ids)) {
    const rows = await tx
      .deleteFrom('watches')
      .where(isOwnTitle(memberId, key))
      .where('id', 'in', batch)
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
  for (const batch of batchesOf(ids)) {
    const rows = await tx
      .updateTable('watches')
      .set({ watched_on: to, watched_at: null })
      .where(isOwnTitle(memberId, key))
      .where('id', 'in', batch)
      .where('watched_on', '=', from)
      .returning('id')
      .execute()
    changed.push(...rows.map(({ id }) => id))
  }
  for (const batch of batchesOf(changed)) {
    await tx.updateTable('watch_tags').set({ watched_on: to }).where('watch_id', 'in', batch).execute()
  }
  return changed
}
