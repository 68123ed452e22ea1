import { LRUCache } from 'lru-cache'
import { ownBytes, sizeOf } from './entry-size.ts'
import { type CacheEntry, limitCacheControls, pathInKey, routePrefix, tagsOf } from './next-internals.ts'

export const MAX_BYTES = 128 * 1024 * 1024
/** A change that is forgotten leaves a page stale until its TTL is over. */
export const MAX_TAGS = 100_000
const RENDER_MS = 30_000

/** No call throws: without Redis nothing is found, and nothing waits. */
export interface RedisPageCache {
  get(key: string): Promise<CacheEntry | null>
  set(key: string, entry: CacheEntry): void
  publish(tags: string[]): void
  close(): Promise<void>
}

// One store per process: Next bundles this file for the middleware too, and has a cache handler per request.
const STORE = Symbol.for('cuedot.page-store')
const shared = globalThis as { [STORE]?: ReturnType<typeof emptyStore> }

function emptyStore() {
  limitCacheControls(MAX_TAGS)
  return {
    entries: new LRUCache<string, CacheEntry>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf }),
    /** Last change of the data behind a tag, in milliseconds. */
    changes: new LRUCache<string, number>({ max: MAX_TAGS }),
    /** Start of an entry's render, in milliseconds: it may lack what changes meanwhile. */
    renderStarted: new LRUCache<string, number>({ max: MAX_TAGS, ttl: RENDER_MS }),
    /** What precedes the path in keys, a prefix for each route. */
    prefixes: new Set<string>(),
    redis: undefined as Promise<RedisPageCache | null> | undefined,
  }
}

export function pageStore() {
  shared[STORE] ??= emptyStore()
  return shared[STORE]
}

export function storePage(key: string, entry: CacheEntry): void {
  const { entries, prefixes } = pageStore()
  prefixes.add(routePrefix(key))
  if (entry.value) ownBytes(entry.value)
  entries.set(key, entry)
}

/** Whether a request for the path is served from memory and has nothing rendered, not even afterwards. */
export function isFresh(path: string): boolean {
  const { entries, prefixes } = pageStore()
  return Array.from(prefixes).some((prefix) => {
    const entry = entries.peek(prefix + pathInKey(path))
    return entry !== undefined && !isStale(entry, []) && !isExpired(entry)
  })
}

export function markTagChanged(tag: string, when: number): void {
  const { changes } = pageStore()
  changes.set(tag, Math.max(when, changes.get(tag) ?? 0))
}

export function isStale(entry: CacheEntry, tags: string[]): boolean {
  const { changes } = pageStore()
  return [...tagsOf(entry), ...tags].some((tag) => (changes.get(tag) ?? -1) >= (entry.lastModified ?? 0))
}

export function isExpired({ cacheControl, lastModified }: CacheEntry): boolean {
  const seconds = cacheControl?.revalidate
  return typeof seconds === 'number' && (lastModified ?? 0) + seconds * 1000 < Date.now()
}
