import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'

/** For metrics: how many wait, and since when the oldest of them does. */
export async function readWaiting(db: Db): Promise<{ count: number; oldest: string | null }> {
  return db
    .selectFrom('deliveries')
    .select((of) => [sql<number>`count(*)`.as('count'), of.fn.min('received_at').as('oldest')])
    .where(sql<boolean>`outcome = 'waiting'`)
    .executeTakeFirstOrThrow()
}
