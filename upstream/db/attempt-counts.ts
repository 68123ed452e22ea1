import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { type Limit, secondsUntil } from '#lib/service/attempt-windows'
import type { Db } from '#upstream/db/open'
import { soon } from '#upstream/time'

/** One statement, so that concurrent attempts all count. Returns the seconds to wait; 0 within the limit. */
export async function countAttempt(db: Db, key: string, limit: Limit, now: Date): Promise<number> {
  const time = now.toISOString()
  const { count, resets_at } = await db
    .insertInto('attempt_counts')
    .values({ key: hashKey(key), count: 1, resets_at: soon(now, limit.windowMs) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when attempt_counts.resets_at <= ${time} then 1 else attempt_counts.count + 1 end`,
        resets_at: sql`case when attempt_counts.resets_at <= ${time} then excluded.resets_at
          else attempt_counts.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow()
  return count <= limit.max ? 0 : secondsUntil(Date.parse(resets_at), now)
}

export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempt_counts')
    .set((to) => ({ count: to('count', '-', 1) }))
    .where('key', '=', hashKey(key))
    .where('count', '>', 0)
    .execute()
}

export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempt_counts').where('resets_at', '<', now.toISOString()).execute()
}

/** Keys hold addresses, and the passwords that people type into the wrong field. */
function hashKey(key: string): string {
  return hash('sha256', key, 'base64url')
}
