import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import { repeatInTurn } from '#upstream/give-way'
import { DAY, past } from '#upstream/time'

const TTL = 30 * DAY
const AT_ONCE = 500

/** After 30 days. What waits still becomes unmatched first. */
export async function deleteOldDeliveries(db: Db, now: Date): Promise<void> {
  await repeatInTurn(async () => {
    const old = db
      .selectFrom('deliveries')
      .select('id')
      .where('received_at', '<', past(now, TTL))
      .where(sql<boolean>`outcome <> 'waiting'`)
      .limit(AT_ONCE)
    const { numDeletedRows } = await db.deleteFrom('deliveries').where('id', 'in', old).executeTakeFirst()
    return Number(numDeletedRows) === AT_ONCE
  })
}
