import type { Db } from '#upstream/db/open'
import { DAY, past } from '#upstream/time'

/** A day longer than a cursor is good for: their times are of different clocks. */
const TTL = 181 * DAY

export async function deleteOldRemovalRecords(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('removals').where('removed_at', '<', past(now, TTL)).execute()
}
