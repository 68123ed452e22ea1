import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import type { RemovalsTable, Source } from '#upstream/members/tables'
import { DAY, past } from '#upstream/time'

const TTL = 180 * DAY

/** What a row that is put back came in by; null by hand. */
export function removedSource(
  memberId: number,
  kind: RemovalsTable['kind'],
  key: string,
): RawBuilder<Source | null> {
  return sql`(select source from removals where member_id = ${memberId} and kind = ${kind} and key = ${key})`
}

export async function deleteOldRemovals(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('removals').where('removed_at', '<', past(now, TTL)).execute()
}
