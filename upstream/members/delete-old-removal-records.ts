import type { Db } from '#upstream/db/open'
import { DAY, past } from '#upstream/time'

const TTL = 180 * DAY

export async function deleteOldRemovalRecords(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('removals').where('removed_at', '<', past(now, TTL)).execute()
}
