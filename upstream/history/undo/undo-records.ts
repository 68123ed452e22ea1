import { sql } from 'kysely'
import { Undo } from '#contract'
import type { EntryState } from '#upstream/db/entries'
import type { Db } from '#upstream/db/open'
import { isOwnTitle, type TitleKey } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import type { StoredState } from '#upstream/history/member-title'
import type { StoredWatch } from '#upstream/history/undo/stored-watches'
import { DAY, past } from '#upstream/time'

const TTL = DAY

/** What a change of one title has replaced or removed: rows as they were, and as the change has left them. */
export interface UndoRecord {
  /** Null where it is not in the collection. */
  entry?: { before: EntryState; after: EntryState | null }
  /** The entry is new: `newestWatch` tells a later watch of the title from earlier ones. */
  added?: { newestWatch: number }
  removed?: StoredWatch[]
  changed?: { before: StoredWatch; after: StoredWatch }
  /** The show's state that went with its last watch. */
  state?: StoredState | null
}

export function undoBy(what: Partial<Undo>): Undo {
  return { ...Undo.parse({}), ...what }
}

/** Stores what an undo needs, because notes may be larger than a request. */
export async function keepUndo(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  record: UndoRecord,
  now: Date,
): Promise<Undo> {
  const { id } = await tx
    .insertInto('undo_records')
    .values({
      member_id: memberId,
      media_type: key.mediaType,
      title_id: key.id,
      record: JSON.stringify(record),
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return undoBy({ restore: id })
}

/** Null where it was taken already, or is too old. */
export async function takeRecord(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  id: number,
): Promise<UndoRecord | null> {
  const taken = await tx
    .deleteFrom('undo_records')
    .where('id', '=', id)
    .where(isOwnTitle(memberId, key))
    .returning('record')
    .executeTakeFirst()
  return taken ? (JSON.parse(taken.record) as UndoRecord) : null
}

export async function deleteOldUndoRecords(db: Db, now: Date): Promise<void> {
  const oldest = past(now, TTL)
  await db.deleteFrom('undo_records').where('created_at', '<', oldest).execute()
  // Of processes of the version before 0012.
  await sql`delete from removed_watches where removed_at < ${oldest}`.execute(db)
}
