import { LRUCache } from 'lru-cache'
import { HOUR } from '#upstream/time'

/**
 * Stores what the catalogue has of something, unless that was done within the hour. `store` returns false, or throws,
 * where the next call should try again.
 */
export type StoreAtMostHourly = (name: string, now: Date, store: () => Promise<boolean>) => Promise<void>

const FRESH_FOR = HOUR
const MAX_NAMES = 50_000

/** Each process compares once: what is stored never goes, and the catalogue of the next start may be another. */
export function storeAtMostHourlyInMemory(): StoreAtMostHourly {
  const storedAt = new LRUCache<string, number>({ max: MAX_NAMES })
  return async (name, now, store) => {
    if (now.getTime() - (storedAt.get(name) ?? -Infinity) < FRESH_FOR) return
    if (await store()) storedAt.set(name, now.getTime())
  }
}
