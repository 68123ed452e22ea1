import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import type { Schema } from '#upstream/db/schema'
import { repeatInTurn } from '#upstream/give-way'
import { DAY, past } from '#upstream/time'

const TTL = 30 * DAY
const AT_ONCE = 500

/** After 30 days. What waits still becomes unmatched first. */
export async function deleteOldDeliveries(db: Db, now: Date): Promise<void> {
  const old = db
    .selectFrom('deliveries')
    .select('id')
    .where('received_at', '<', past(now, TTL))
    .where(sql<boolean>`outcome <> 'waiting'`)
  await deleteInTurn(db, old.limit(AT_ONCE))
}

/** All of a connection. */
export async function deleteDeliveriesOf(db: Db, connectionId: number): Promise<void> {
  const own = db.selectFrom('deliveries').select('id').where('connection_id', '=', connectionId)
  await deleteInTurn(db, own.limit(AT_ONCE))
}

/** In statements that give way to others' requests. */
function deleteInTurn(db: Db, some: SelectQueryBuilder<Schema, 'deliveries', { id: number }>): Promise<void> {
  return repeatInTurn(async () => {
    const { numDeletedRows } = await db.deleteFrom('deliveries').where('id', 'in', some).executeTakeFirst()
    return Number(numDeletedRows) === AT_ONCE
  })
}
