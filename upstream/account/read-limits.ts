import { LRUCache } from 'lru-cache'
import { countTry, type Limit, secondsUntil } from '#upstream/db/attempt-counts'
import { unlessFull } from '#upstream/db/full'
import type { Db } from '#upstream/db/open'

/** Counts a read; returns seconds until reading makes sense again, or 0 where this one is within the limit. */
export type CountRead = (key: string, limit: Limit, now: Date) => Promise<number>

/** Addresses that are remembered, the latest ones: some 10 MB at most. */
const REMEMBERED = 50_000

/** Counts reads in SQL: several upstreams on one PostgreSQL share a limit. A full disk stops no reading. */
export function countReadsIn(db: Db): CountRead {
  return async (key, limit, now) => (await unlessFull(countTry(db, key, limit, now))) ?? 0
}

/**
 * Counts reads in this process: where it is alone with its SQLite, a search need not cost a write that is synced to
 * disk. Nothing happens between looking and counting, so of many at once none goes uncounted.
 */
export function countReadsHere(): CountRead {
  const windows = new LRUCache<string, { count: number; resetsAt: number }>({ max: REMEMBERED })
  return async (key, { most, within }, now) => {
    const known = windows.get(key)
    const window =
      known && known.resetsAt > now.getTime() ? known : { count: 0, resetsAt: now.getTime() + within }
    window.count++
    windows.set(key, window)
    return window.count <= most ? 0 : secondsUntil(window.resetsAt, now)
  }
}
