import type { TitleKey, Undo } from '#contract'
import { ApiError } from '#upstream/api-error'
import * as entries from '#upstream/collection/entries'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { asMember } from '#upstream/members/lock-member'
import { putNoteBack, putRatingBack } from '#upstream/place-ratings/undo-places'
import { restoreState, setState, stopWatching } from '#upstream/shows/show-states'
import { ofEpisodes, readMemberTitle, type StoredState } from '#upstream/titles/member-title'
import { moveTitleBack } from '#upstream/titles/relisted/move-title'
import { moveBack } from '#upstream/watches/move-watches'
import { rewatchesAmong, setRewatches } from '#upstream/watches/undo/correct-rewatch-marks'
import { undoCollectionAddition } from '#upstream/watches/undo/undo-collection-addition'
import { takeRecord, type UndoRecord } from '#upstream/watches/undo/undo-records'
import {
  readWatchSnapshots,
  restoreWatches,
  type WatchSnapshot,
} from '#upstream/watches/undo/watch-snapshots'
import { dateWatches, removeWatchesIn, replaceWatchIn } from '#upstream/watches/watches'
import * as watchlist from '#upstream/watchlist/watchlist'

interface UndoneChange {
  /** Afterwards; null where the title is not in the collection. */
  entry: entries.EntryState | null
  isRatingChanged: boolean
  /** Lists have the title that they had before. */
  areListsChanged: boolean
  areNotesChanged: boolean
}

/**
 * Takes back a change of what a member has of a stored title. What was taken back already changes nothing.
 * @throws ApiError conflict: it was changed since, or what the undo restores is taken or too old
 */
export function undoChange(
  db: Db,
  memberId: number,
  key: TitleKey,
  changed: Undo,
  now: Date,
): Promise<UndoneChange> {
  return asMember(db, memberId, async (tx) => {
    const before = await entries.findEntry(tx, memberId, key)
    await undoLog(tx, memberId, key, changed)
    const { undate, undateFrom: from, restore } = changed
    if (from) await dateWatches(tx, memberId, key, undate, { from, to: '' })
    const record = restore === null ? undefined : await takeRecord(tx, memberId, key, restore, now)
    if (record) await putBack(tx, memberId, key, record, now)
    const entry = await entries.findEntry(tx, memberId, key)
    // The response of the request that took the record may not have reached the caches.
    const isRepeated = record === null
    return {
      entry,
      isRatingChanged:
        isRepeated ||
        record?.placeRating !== undefined ||
        (before?.rating ?? null) !== (entry?.rating ?? null),
      areListsChanged: isRepeated || (record?.movedTitle?.lists.length ?? 0) > 0,
      areNotesChanged: isRepeated || record?.placeNote !== undefined || record?.movedTitle !== undefined,
    }
  })
}

async function undoLog(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  { remove, entryAdded, watchlistAddedAt, watchlistSource, stateChange }: Undo,
): Promise<void> {
  const removed = await removeWatchesIn(tx, memberId, key, remove)
  if (remove.length > 0 && removed.length === 0) {
    // Taken back already, or moved to another title.
    if (await hasAny(tx, memberId, remove)) throw changedSince()
    return
  }
  if (key.mediaType === 'tv') {
    if (stateChange) await restoreState(tx, memberId, key.id, stateChange)
    if (removed.length > 0) await stopWatching(tx, memberId, key.id)
  }
  if (entryAdded) await undoCollectionAddition(tx, memberId, key, Math.max(0, ...removed))
  if (watchlistAddedAt) await watchlist.addIn(tx, memberId, key, watchlistAddedAt, watchlistSource)
}

async function hasAny(tx: Tx, memberId: number, ids: readonly number[]): Promise<boolean> {
  const found = await tx
    .selectFrom('watches')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** @throws ApiError where something of it was changed since; nothing of it is put back then */
async function putBack(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  { entry, added, placeRating, placeNote, changed, moved, began, movedTitle, removed }: UndoRecord,
  now: Date,
): Promise<void> {
  if (entry) await putEntryBack(tx, memberId, key, entry)
  if (added) await undoCollectionAddition(tx, memberId, key, added.newestWatch)
  if (placeRating && !(await putRatingBack(tx, memberId, key, placeRating))) throw changedSince()
  if (placeNote && !(await putNoteBack(tx, memberId, placeNote))) throw changedSince()
  if (changed) await putContentBack(tx, memberId, key, changed)
  if (moved && !(await moveBack(tx, memberId, key, { moved, began }))) throw changedSince()
  if (removed) await putWatchesBack(tx, memberId, key, removed, now)
  if (movedTitle && !(await moveTitleBack(tx, memberId, key, movedTitle, now))) throw changedSince()
}

async function putWatchesBack(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  { watches: restored, newestWatch, state }: NonNullable<UndoRecord['removed']>,
  now: Date,
): Promise<void> {
  const { state: since, watches } = await readMemberTitle(tx, memberId, key)
  await restoreWatches(tx, memberId, key, restored)
  await setRewatches(
    tx,
    rewatchesAmong(
      key,
      restored,
      watches.filter(({ id }) => id > newestWatch),
    ),
    true,
  )
  // Watches without a place begin no show.
  const isBegun = since || ofEpisodes(watches).length > 0 || !restored.some(isOfEpisode)
  if (key.mediaType === 'movie' || isBegun) return
  const began: StoredState = { state: 'watching', changed_at: now.toISOString(), is_chosen: 0 }
  const { state: before, changed_at, source } = state ?? began
  const stored = { before: null, state: before, now: new Date(changed_at), source }
  await setState(tx, memberId, key.id, stored)
}

function isOfEpisode({ episode }: WatchSnapshot): boolean {
  return episode !== null
}

async function putEntryBack(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  { before, after }: NonNullable<UndoRecord['entry']>,
): Promise<void> {
  const since = await entries.findEntry(tx, memberId, key)
  if (!entries.isSameEntry(since, after)) throw changedSince()
  if (since) await entries.rateEntries(tx, memberId, [entries.toRating(key, before)])
  else await entries.restoreIn(tx, memberId, key, before)
}

async function putContentBack(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  { before, after }: NonNullable<UndoRecord['changed']>,
): Promise<void> {
  const [since] = await readWatchSnapshots(tx, memberId, key, [after.id])
  if (!since || contentOf(since) !== contentOf(after)) throw changedSince()
  const { watched_on: watchedOn, watched_at: watchedAt, is_rewatch, note, tags } = before
  const content = { watchedOn, watchedAt, isRewatch: is_rewatch === 1, note, tags }
  await replaceWatchIn(tx, memberId, { id: before.id, key }, content)
}

function contentOf({ watched_on, watched_at, is_rewatch, note, tags }: WatchSnapshot): string {
  return JSON.stringify([watched_on, watched_at, is_rewatch, note, tags])
}

function changedSince(): ApiError {
  return new ApiError('conflict', 'watches.changedSince')
}
