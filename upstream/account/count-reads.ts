import { LRUCache } from 'lru-cache'
import { countAttempt, type Limit, secondsUntil } from '#upstream/db/attempt-counts'
import { ignoreUnwritable } from '#upstream/db/errors'
import type { Db } from '#upstream/db/open'

/** Returns the seconds to wait, or 0 where this read is within the limit. */
export type CountRead = (key: string, limit: Limit, now: Date) => Promise<number>

const MAX_KEYS = 50_000

/** Several upstreams on one PostgreSQL share a limit. A database that takes no writes does not stop reads. */
export function countReadsInSql(db: Db): CountRead {
  return async (key, limit, now) => (await ignoreUnwritable(countAttempt(db, key, limit, now))) ?? 0
}

/** With SQLite this is the only process, and a read should not cost a synced write. */
export function countReadsInMemory(): CountRead {
  const windows = new LRUCache<string, { count: number; resetsAt: number }>({ max: MAX_KEYS })
  return async (key, { max, windowMs }, now) => {
    const open = windows.get(key)
    const window =
      open && open.resetsAt > now.getTime() ? open : { count: 0, resetsAt: now.getTime() + windowMs }
    window.count++
    windows.set(key, window)
    return window.count <= max ? 0 : secondsUntil(window.resetsAt, now)
  }
}
