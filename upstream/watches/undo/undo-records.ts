import { sql } from 'kysely'
import { type TitleKey, Undo } from '#contract'
import { ApiError } from '#upstream/api-error'
import type { EntryState } from '#upstream/collection/entries'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import type { NoteState, RatingState, ShowPlace } from '#upstream/place-ratings/place-ratings'
import { DAY, past } from '#upstream/time'
import type { StoredState } from '#upstream/titles/member-title'
import type { TitleMoveRecord } from '#upstream/titles/relisted/title-move-record'
import { isOwnTitle } from '#upstream/titles/title-key-conditions'
import type { WatchSnapshot } from '#upstream/watches/undo/watch-snapshots'

const TTL = DAY
/** Of a member; the oldest give way to a new one. */
export const UNDO_RECORDS_MAX = 500

/** A watch of a show, where it was and where it is. */
export interface MovedWatch {
  id: number
  before: MovedPlace
  after: MovedPlace
}

interface MovedPlace {
  /** Null where no episode is named. */
  season: number | null
  episode: number | null
  isRewatch: boolean
}

/** What a change of a title has replaced, removed or moved: rows as they were, and as the change has left them. */
export interface UndoRecord {
  /** Null where it is not in the collection. */
  entry?: { before: EntryState; after: EntryState | null }
  /** The entry is new: `newestWatch` tells a later watch of the title from earlier ones. */
  added?: { newestWatch: number }
  /** Of a season or an episode; `added` as above, of the show. */
  placeRating?: {
    place: ShowPlace
    before: RatingState | null
    after: RatingState | null
    added?: { newestWatch: number }
  }
  placeNote?: { place: ShowPlace; before: NoteState | null; after: NoteState | null }
  /** `state`: the show's, that went with its last watch. */
  removed?: { watches: WatchSnapshot[]; newestWatch: number; state: StoredState | null }
  changed?: { before: WatchSnapshot; after: WatchSnapshot }
  /** To other episodes of the show. */
  moved?: MovedWatch[]
  /** When the move of a watch began the show. */
  began?: string
  /** All that was moved to the title from another. */
  movedTitle?: TitleMoveRecord
}

export function undoBy(what: Partial<Undo>): Undo {
  return { ...Undo.parse({}), ...what }
}

/** Stores what an undo needs, because notes may be larger than a request. The caller has locked the member. */
export async function storeUndo(
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
  const ofMember = tx.selectFrom('undo_records').where('member_id', '=', memberId)
  const newestTooMany = ofMember.select('id').orderBy('id', 'desc').limit(1).offset(UNDO_RECORDS_MAX)
  await tx
    .deleteFrom('undo_records')
    .where('member_id', '=', memberId)
    .where('id', '<=', newestTooMany)
    .execute()
  return undoBy({ restore: id })
}

/**
 * The caller has locked the member. The row stays without its content, so that a repeated request is not refused.
 * @returns null where it was taken before
 * @throws ApiError conflict: there is none, or it is too old
 */
export async function takeRecord(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  id: number,
  now: Date,
): Promise<UndoRecord | null> {
  const stored = await tx
    .selectFrom('undo_records')
    .select('record')
    .where('id', '=', id)
    .where(isOwnTitle(memberId, key))
    .where('created_at', '>=', past(now, TTL))
    .executeTakeFirst()
  if (!stored) throw new ApiError('conflict', 'watches.undoExpired')
  if (stored.record === null) return null
  await tx.updateTable('undo_records').set({ record: null }).where('id', '=', id).execute()
  return JSON.parse(stored.record) as UndoRecord
}

export async function deleteOldUndoRecords(db: Db, now: Date): Promise<void> {
  const oldest = past(now, TTL)
  await db.deleteFrom('undo_records').where('created_at', '<', oldest).execute()
  // Of processes of the version before 0012.
  await sql`delete from removed_watches where removed_at < ${oldest}`.execute(db)
}
