import { LRUCache } from 'lru-cache'
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache'
import { contentSecurityPolicy } from './csp.ts'
import { FAILED_TAG, MISSING_TAG } from './page-status.ts'
import { scriptHashes } from './script-hashes.ts'

type Value = NonNullable<CacheHandlerValue['value']>
type Page = Extract<Value, { rscData: unknown }>
interface Context {
  kind?: unknown
  tags?: string[]
  softTags?: string[]
  cacheControl?: CacheHandlerValue['cacheControl']
}

/** Bytes of pages that one process keeps; those not asked for the longest go first. */
const MOST_BYTES = 128 * 1024 * 1024
/** Tags whose last change is remembered. One that is forgotten costs freshness until the page's life is over. */
const MOST_TAGS = 100_000

// One memory for the process: Next bundles this file for the middleware too, and makes a handler per request.
const MEMORY = Symbol.for('cuedot.page-cache')
const world = globalThis as { [MEMORY]?: ReturnType<typeof blank> }

function blank() {
  return {
    entries: new LRUCache<string, CacheHandlerValue>({ maxSize: MOST_BYTES, sizeCalculation: sizeOf }),
    changed: new LRUCache<string, number>({ max: MOST_TAGS }),
  }
}

function memory() {
  world[MEMORY] ??= blank()
  return world[MEMORY]
}

/**
 * Next's cache of rendered pages. It starts empty and never looks at what a build has rendered, so that a build
 * without an upstream cannot serve an empty home page; and each page it keeps carries a content security policy
 * with the hashes of that page's own inline scripts.
 */
export default class PageCache implements CacheHandler {
  async get(key: string, context: Context): Promise<CacheHandlerValue | null> {
    const entry = memory().entries.get(key)
    if (!entry) return null
    const tags = [...tagsOf(entry), ...(context.tags ?? []), ...(context.softTags ?? [])]
    return tags.some((tag) => (memory().changed.get(tag) ?? -1) >= entry.lastModified) ? null : entry
  }

  async set(key: string, value: CacheHandlerValue['value'], context: Context): Promise<void> {
    if (isPage(value)) {
      protect(value)
      if (giveStatus(value) === 'failed') return
    }
    const entry: CacheHandlerValue = { value, lastModified: Date.now() }
    if (context.cacheControl) entry.cacheControl = context.cacheControl
    memory().entries.set(key, entry)
  }

  /** What bears one of these tags is out of date from now on, whatever grace Next would allow it. */
  async revalidateTag(tags: string | string[]): Promise<void> {
    for (const tag of [tags].flat()) memory().changed.set(tag, Date.now())
  }

  resetRequestCache(): void {}
}

/** Puts the policy among the headers in place: Next sends this very object with the answer that caused it. */
function protect(page: Page): void {
  page.headers ??= {}
  page.headers['content-security-policy'] = contentSecurityPolicy(
    scriptHashes(String(page.html)),
    process.env,
  )
}

/**
 * Gives a page the status that it asks for by its tags, in place as well. One that failed is not to be kept, here or
 * anywhere else: the last good page stays.
 */
function giveStatus(page: Page): 'failed' | 'whole' {
  const tags = String(page.headers?.['x-next-cache-tags']).split(',')
  if (tags.includes(MISSING_TAG)) page.status = 404
  if (!tags.includes(FAILED_TAG)) return 'whole'
  page.status = 503
  Object.assign(page.headers ?? {}, { 'retry-after': '10', 'cache-control': 'private, no-store' })
  return 'failed'
}

function tagsOf({ value }: CacheHandlerValue): string[] {
  if (value && 'tags' in value) return value.tags ?? []
  const stated = value && 'headers' in value ? value.headers?.['x-next-cache-tags'] : undefined
  return typeof stated === 'string' ? stated.split(',') : []
}

/** About how much memory an entry holds, headers and bookkeeping by a flat sum. */
function sizeOf({ value }: CacheHandlerValue): number {
  const flat = 2_048
  if (!value) return flat
  if ('data' in value) return flat + value.data.body.length
  if ('body' in value) return flat + value.body.length
  if (!isPage(value)) return flat
  const segments = Array.from(value.segmentData?.values() ?? [], (bytes) => bytes.length)
  return [String(value.html).length, value.rscData?.length ?? 0, ...segments].reduce((a, b) => a + b, flat)
}

function isPage(value: CacheHandlerValue['value']): value is Page {
  return value !== null && 'rscData' in value
}
