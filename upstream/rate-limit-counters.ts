import { createAttemptWindows, type Limit } from '#lib/service/attempt-windows'
import { countAttempt } from '#upstream/db/attempt-counts'
import { ignoreUnwritable } from '#upstream/db/errors'
import type { Db } from '#upstream/db/open'

/** Returns the seconds to wait, or 0 where this read is within the limit. */
export type CountRead = (key: string, limit: Limit, now: Date) => Promise<number>

/** Several upstreams on one PostgreSQL share a limit. A database that takes no writes does not stop reads. */
export function countReadsInSql(db: Db): CountRead {
  return async (key, limit, now) => (await ignoreUnwritable(countAttempt(db, key, limit, now))) ?? 0
}

/** With SQLite this is the only process, and a read should not cost a synced write. */
export function countReadsInMemory(): CountRead {
  const count = createAttemptWindows()
  return async (key, limit, now) => count(key, limit, now)
}
