import type { Watch } from '#contract'
import * as entries from '#upstream/db/entries'
import type { Db } from '#upstream/db/open'
import type { TitleKey } from '#upstream/db/title-keys'
import { type Tx, transact } from '#upstream/db/transact'
import { findWatches } from '#upstream/history/diary'
import {
  BATCH,
  insertTags,
  insertWatches,
  type NewWatch,
  ofTitle,
  toColumns,
  type WatchContent,
} from '#upstream/history/insert-watches'
import { startWatching, stopWatching } from '#upstream/history/show-states'
import * as watchlist from '#upstream/history/watchlist'

export type { NewWatch }

export interface Logged {
  /** In the order of the watches. */
  ids: number[]
  entryAdded: boolean
  watchlistAddedAt: string | null
}

interface LogOptions {
  /** Collection and watchlist stay as they are. */
  isRestored?: boolean
}

/** Logs any number of watches of one stored title, which enters the collection and leaves the watchlist. */
export function logWatches(
  db: Db,
  memberId: number,
  key: TitleKey,
  watches: readonly NewWatch[],
  now: Date,
  options: LogOptions = {},
): Promise<Logged> {
  return transact(db, (tx) => logWatchesIn(tx, memberId, key, watches, now, options))
}

export async function logWatchesIn(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  watches: readonly NewWatch[],
  now: Date,
  { isRestored = false }: LogOptions = {},
): Promise<Logged> {
  await entries.lockMember(tx, memberId)
  const entryAdded = !isRestored && (await entries.addIn(tx, memberId, key, now))
  const watchlistAddedAt = isRestored ? null : await watchlist.remove(tx, memberId, key)
  // The last watch took the state along: restored, it brings it back.
  const isFirst = !isRestored || !(await isWatched(tx, memberId, key))
  if (key.mediaType === 'tv' && isFirst) await startWatching(tx, memberId, key.id, now)
  const ids = await insertWatches(tx, memberId, key, watches, now)
  return { ids, entryAdded, watchlistAddedAt }
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

/**
 * Returns the removed watch, or null where the member has none of that id. To undo a log: `removeEntry` takes the
 * title out of the collection, unless it was rated or logged since; `watchlistAddedAt` puts it back on the watchlist.
 */
export function removeWatch(
  db: Db,
  memberId: number,
  id: number,
  { removeEntry, watchlistAddedAt }: { removeEntry: boolean; watchlistAddedAt: string | null },
): Promise<Watch | null> {
  return transact(db, async (tx) => {
    await entries.lockMember(tx, memberId)
    const [watch] = await findWatches(tx, memberId, [id])
    if (!watch) return null
    await removeWatchesIn(tx, memberId, watch.title, [id])
    if (watch.title.mediaType === 'tv') await stopWatching(tx, memberId, watch.title.id)
    if (removeEntry) await leaveCollection(tx, memberId, watch.title)
    if (watchlistAddedAt) await watchlist.addIn(tx, memberId, watch.title, watchlistAddedAt)
    return watch
  })
}

export async function removeWatchesIn(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  ids: readonly number[],
): Promise<void> {
  for (let first = 0; first < ids.length; first += BATCH) {
    await tx
      .deleteFrom('watches')
      .where('member_id', '=', memberId)
      .where('media_type', '=', key.mediaType)
      .where('title_id', '=', key.id)
      .where('id', 'in', ids.slice(first, first + BATCH))
      .execute()
  }
}

/** Gives watches without a date this one, or, with null, takes the date from all of them. Returns the ids of the changed. */
export async function dateWatches(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  ids: readonly number[],
  watchedOn: string | null,
): Promise<number[]> {
  const changed: number[] = []
  for (let first = 0; first < ids.length; first += BATCH) {
    const rows = await tx
      .updateTable('watches')
      .set({ watched_on: watchedOn ?? '', watched_at: null })
      .where('member_id', '=', memberId)
      .where('media_type', '=', key.mediaType)
      .where('title_id', '=', key.id)
      .where('id', 'in', ids.slice(first, first + BATCH))
      .where('watched_on', watchedOn ? '=' : '!=', '')
      .returning('id')
      .execute()
    const batch = rows.map(({ id }) => id)
    changed.push(...batch)
    if (batch.length === 0) continue
    await tx
      .updateTable('watch_tags')
      .set({ watched_on: watchedOn ?? '' })
      .where('watch_id', 'in', batch)
      .execute()
  }
  return changed
}

/** The other half of an undo: the title leaves the collection, unless it was rated or logged since. */
export async function leaveCollection(tx: Tx, memberId: number, key: TitleKey): Promise<void> {
  if (!(await isWatched(tx, memberId, key))) await entries.removeUnratedIn(tx, memberId, key)
}

async function isWatched(tx: Tx, memberId: number, key: TitleKey): Promise<boolean> {
  return Boolean(await ofTitle(tx, memberId, key).select('id').limit(1).executeTakeFirst())
}
