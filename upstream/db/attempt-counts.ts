import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import { soon } from '#upstream/time'

/** So many tries within so many milliseconds, counted from the first. */
export interface Limit {
  most: number
  within: number
}

/**
 * Counts one try in one statement, so that of many at once none goes uncounted.
 * @returns seconds until trying makes sense again, or 0 where this try is within the limit.
 */
export async function countTry(db: Db, key: string, limit: Limit, now: Date): Promise<number> {
  const time = now.toISOString()
  const { count, resets_at } = await db
    .insertInto('limits')
    .values({ key: hashKey(key), count: 1, resets_at: soon(now, limit.within) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when limits.resets_at <= ${time} then 1 else limits.count + 1 end`,
        resets_at: sql`case when limits.resets_at <= ${time} then excluded.resets_at else limits.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow()
  if (count <= limit.most) return 0
  return secondsUntil(Date.parse(resets_at), now)
}

/** Whole seconds until a time in milliseconds, at least one. */
export function secondsUntil(time: number, now: Date): number {
  return Math.max(1, Math.ceil((time - now.getTime()) / 1000))
}

/** A try that turned out well does not count. */
export async function forgiveTry(db: Db, key: string): Promise<void> {
  await db
    .updateTable('limits')
    .set((to) => ({ count: to('count', '-', 1) }))
    .where('key', '=', hashKey(key))
    .where('count', '>', 0)
    .execute()
}

/** Forgets the tries whose time is over. */
export async function forgetTries(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('limits').where('resets_at', '<', now.toISOString()).execute()
}

/** Who tried what is nobody's business afterwards, and people type passwords into the wrong field. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
