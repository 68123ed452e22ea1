import type { TitleKey, Undo } from '#contract'
import * as entries from '#upstream/collection/entries'
import type { Db } from '#upstream/db/open'
import { asMember } from '#upstream/members/lock-member'
import { findNewestWatch } from '#upstream/watches/find-newest-watch'
import { storeUndo } from '#upstream/watches/undo/undo-records'

interface EntryChange {
  before: entries.EntryState
  undo: Undo
}

/** The title is stored. Adding it again changes nothing, and has no undo. */
export function addEntry(
  db: Db,
  memberId: number,
  key: TitleKey,
  now: Date,
  addedAt = now,
): Promise<Undo | null> {
  return asMember(db, memberId, async (tx) => {
    if (!(await entries.addIn(tx, memberId, key, addedAt))) return null
    const newestWatch = await findNewestWatch(tx, memberId, key)
    return storeUndo(tx, memberId, key, { added: { newestWatch } }, now)
  })
}

/** A rating of null clears it. Returns null where the title is not in the collection. */
export function rateEntry(
  db: Db,
  memberId: number,
  { key, rating, now }: { key: TitleKey; rating: number | null; now: Date },
): Promise<EntryChange | null> {
  return asMember(db, memberId, async (tx) => {
    const rated = { key, rating, ratedAt: rating === null ? null : now.toISOString(), given: null }
    const [before] = await entries.rateEntries(tx, memberId, [rated])
    if (!before) return null
    const after = { ...before, rating, rated_at: rated.ratedAt, given_value: null, given_scale: null }
    return { before, undo: await storeUndo(tx, memberId, key, { entry: { before, after } }, now) }
  })
}

/** Null where the title is not in the collection. */
export function removeEntry(db: Db, memberId: number, key: TitleKey, now: Date): Promise<EntryChange | null> {
  return asMember(db, memberId, async (tx) => {
    const [before] = await entries.removeEntries(tx, memberId, [key])
    if (!before) return null
    return { before, undo: await storeUndo(tx, memberId, key, { entry: { before, after: null } }, now) }
  })
}
