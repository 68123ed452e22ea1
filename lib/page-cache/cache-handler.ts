import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache'
import { contentSecurityPolicy } from '../server/csp.ts'
import { FAILED_PAGE_LIFE_S, FAILED_TAG, INCOMPLETE_TAG, MISSING_TAG } from '../server/pages/page-tags.ts'
import { scriptHashes } from '../server/script-hashes.ts'
import {
  isOld,
  isOutdated,
  isOver,
  isPage,
  type Kept,
  keep,
  memory,
  noteChange,
  type Page,
} from './page-store.ts'
import type { SharedPages } from './redis-page-cache.ts'

/**
 * Milliseconds until every upstream knows of a change: one that did not make it may say for a second what was before.
 * What was rendered meanwhile is rendered once more.
 */
const SETTLED_MS = 2_000

interface Context {
  kind?: unknown
  tags?: string[]
  softTags?: string[]
  cacheControl?: Kept['cacheControl']
}

/**
 * Next's cache of rendered pages: this process's memory, and with REDIS_URL what all web processes share beside it.
 * It starts empty and never looks at what a build has rendered, so that a build without an upstream cannot serve
 * an empty home page; and each page it keeps carries a content security policy with the hashes of that page's
 * own inline scripts.
 */
export default class PageCache implements CacheHandler {
  constructor({ serverDistDir }: { serverDistDir?: string } = {}) {
    const url = process.env.REDIS_URL
    // A build renders for nobody.
    if (!url || !serverDistDir || process.env.NEXT_PHASE === 'phase-production-build') return
    memory().shared ??= share(url, serverDistDir).catch((error: unknown) => {
      console.warn(`Pages are not shared: ${error instanceof Error ? error.message : error}`)
      return null
    })
  }

  async get(key: string, context: Context): Promise<Kept | null> {
    const { entries, begun, shared } = memory()
    const tags = [...(context.tags ?? []), ...(context.softTags ?? [])]
    const own = current(entries.get(key), tags)
    if (own && (!isOld(own) || begun.has(key))) return own
    if (shared && context.kind !== 'FETCH') {
      const theirs = current(await (await shared)?.get(key), tags)
      if (theirs && (theirs.lastModified ?? 0) > (own?.lastModified ?? 0)) {
        keep(key, theirs)
        return theirs
      }
    }
    if (!begun.has(key)) begun.set(key, Date.now())
    return own
  }

  async set(key: string, value: Kept['value'], context: Context): Promise<void> {
    const { begun, shared } = memory()
    const lastModified = begun.get(key) ?? Date.now()
    begun.delete(key)
    if (isPage(value)) {
      protect(value)
      giveStatus(value)
    }
    if (hasFailed(value)) return
    const entry: Kept = { value, lastModified }
    if (context.cacheControl) entry.cacheControl = context.cacheControl
    keep(key, entry)
    if (value?.kind !== 'FETCH') void shared?.then((pages) => pages?.put(key, entry))
  }

  /** What bears one of these tags is out of date from now on, whatever grace Next would allow it. */
  async revalidateTag(tags: string | string[]): Promise<void> {
    outdate([tags].flat())
  }

  resetRequestCache(): void {}
}

/** Makes the page at a path out of date, as Next's `revalidatePath` does, whose tags these are. */
export function outdatePage(path: string): void {
  outdate(path === '/' ? ['_N_T_/', '_N_T_/index'] : [`_N_T_${path}`])
}

function outdate(tags: string[]): void {
  announce(tags)
  setTimeout(announce, SETTLED_MS, tags).unref()
}

/** Makes pages with these tags out of date, here and in every process that shares them. */
function announce(tags: string[]): void {
  for (const tag of tags) noteChange(tag, Date.now())
  void memory().shared?.then((pages) => pages?.tell(tags))
}

function current(entry: Kept | null | undefined, tags: string[]): Kept | null {
  return entry && !isOutdated(entry, tags) && !isOver(entry) ? entry : null
}

/**
 * Pages are shared by processes of one build that would draw them alike: a page names the files of its build, and
 * the site that these settings describe.
 */
async function share(url: string, serverDistDir: string): Promise<SharedPages> {
  const { SITE_URL, TMDB_IMAGE_URL, PICTURE_HOSTS } = process.env
  const build = fs.readFileSync(path.join(serverDistDir, '..', 'BUILD_ID'), 'utf8')
  const alike = JSON.stringify([build, SITE_URL, TMDB_IMAGE_URL, PICTURE_HOSTS])
  const name = createHash('sha256').update(alike).digest('base64url').slice(0, 16)
  // Loaded only where it is used.
  const { shareThroughRedis } = await import('./redis-page-cache.ts')
  return shareThroughRedis(url, `cuedot:${name}`, noteChange)
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
function giveStatus(page: Page): void {
  const tags = String(page.headers?.['x-next-cache-tags']).split(',')
  if (tags.includes(MISSING_TAG)) page.status = 404
  if (tags.includes(INCOMPLETE_TAG)) {
    Object.assign(page.headers ?? {}, { 'cache-control': `s-maxage=${FAILED_PAGE_LIFE_S}` })
  }
  if (!tags.includes(FAILED_TAG)) return
  page.status = 503
  Object.assign(page.headers ?? {}, { 'retry-after': '10', 'cache-control': 'private, no-store' })
}

/** Whether this is an answer about a failure, of a page or of a file that a route makes: the last good one stays. */
function hasFailed(value: Kept['value']): boolean {
  return value !== null && 'status' in value && (value.status ?? 200) >= 500
}
