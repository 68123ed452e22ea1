import { LRUCache } from 'lru-cache'
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache'
import { FAILED_PAGE_LIFE_S, INCOMPLETE_TAG } from '../server/pages/page-tags.ts'
import type { SharedPages } from './redis-page-cache.ts'

export type Kept = CacheHandlerValue
export type Value = NonNullable<Kept['value']>
export type Page = Extract<Value, { rscData: unknown }>

/** Bytes of pages that one process keeps; those not asked for the longest go first. */
const MOST_BYTES = 128 * 1024 * 1024
/** Tags whose last change is remembered. One that is forgotten costs freshness until the page's life is over. */
export const MOST_TAGS = 100_000
/** Milliseconds that rendering may take: after them nobody is waiting for that page any more. */
const RENDER_MS = 30_000

/** The address at the end of Next's keys, where nothing in it could be spelt in another way. */
const ADDRESS = /^\/route-cache\/APP_PAGE\/[^/]+\/\$(\/[\w/-]*)$/

// One memory for the process: Next bundles the page cache for the middleware too, and makes a handler per request.
const MEMORY = Symbol.for('cuedot.page-cache')
const world = globalThis as { [MEMORY]?: ReturnType<typeof blank> }

function blank() {
  return {
    entries: new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: sizeOf }),
    /** Under which key the page at an address is kept. */
    keys: new LRUCache<string, string>({ max: MOST_TAGS }),
    /** When what bears a tag changed last, in milliseconds. */
    changed: new LRUCache<string, number>({ max: MOST_TAGS }),
    /** Since when a page is being rendered, in milliseconds: what changes meanwhile may not be on it. */
    begun: new LRUCache<string, number>({ max: MOST_TAGS, ttl: RENDER_MS }),
    /** The pages that all web processes share, where they do. */
    shared: undefined as Promise<SharedPages | null> | undefined,
  }
}

/** What this process keeps of pages. */
export function memory() {
  world[MEMORY] ??= blank()
  return world[MEMORY]
}

/** Keeps an entry, and where it is a page, under which address it is found. */
export function keep(key: string, entry: Kept): void {
  const { entries, keys } = memory()
  entries.set(key, entry)
  const address = isPage(entry.value) ? ADDRESS.exec(key)?.[1] : undefined
  if (address) keys.set(address === '/index' ? '/' : address, key)
}

/** The page at an address, as it is spelt in a request; undefined where none is kept, or the address is not a plain one. */
export function pageAt(address: string): Kept | undefined {
  const { entries, keys } = memory()
  const key = keys.get(address)
  return key === undefined ? undefined : entries.get(key)
}

/** Remembers that what bears a tag changed then, unless a later change is known. */
export function noteChange(tag: string, when: number): void {
  const { changed } = memory()
  changed.set(tag, Math.max(when, changed.get(tag) ?? 0))
}

/** Whether something that a page shows has changed since it was rendered. */
export function isOutdated(entry: Kept, tags: string[]): boolean {
  const { changed } = memory()
  return [...tagsOf(entry), ...tags].some((tag) => (changed.get(tag) ?? -1) >= (entry.lastModified ?? 0))
}

/** Whether a page has lived its life: Next shows it once more while it renders another. */
export function isOld({ cacheControl, lastModified }: Kept): boolean {
  const seconds = cacheControl?.revalidate
  return typeof seconds === 'number' && (lastModified ?? 0) + seconds * 1000 < Date.now()
}

/** Whether a page lacks what the upstream did not send, and its few seconds are over: it is not shown even once more. */
export function isOver(entry: Kept): boolean {
  const age = Date.now() - (entry.lastModified ?? 0)
  return age > FAILED_PAGE_LIFE_S * 1000 && tagsOf(entry).includes(INCOMPLETE_TAG)
}

export function isPage(value: Kept['value']): value is Page {
  return value !== null && 'rscData' in value
}

function tagsOf({ value }: Kept): string[] {
  if (value && 'tags' in value) return value.tags ?? []
  const stated = value && 'headers' in value ? value.headers?.['x-next-cache-tags'] : undefined
  return typeof stated === 'string' ? stated.split(',') : []
}

/** About how much memory an entry holds, headers and bookkeeping by a flat sum; pages twice, as they are sent and compressed too. */
function sizeOf({ value }: Kept): number {
  const flat = 2_048
  if (!value) return flat
  if ('data' in value) return flat + value.data.body.length
  if ('body' in value) return flat + value.body.length
  if (!isPage(value)) return flat
  const segments = Array.from(value.segmentData?.values() ?? [], (bytes) => bytes.length)
  return [2 * String(value.html).length, value.rscData?.length ?? 0, ...segments].reduce(
    (a, b) => a + b,
    flat,
  )
}
