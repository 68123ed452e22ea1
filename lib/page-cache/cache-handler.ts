import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache'
import { hashPolicy } from '../server/csp.ts'
import { beginRender, currentPageStatus, endRender, RETRY_S } from '../server/pages/page-status.ts'
import { isBuild, settings } from '../server/settings.ts'
import { addTags, type CachedPage, type CacheEntry, isPage } from './next-internals.ts'
import {
  isExpired,
  isStale,
  markTagChanged,
  pageStore,
  type RedisPageCache,
  storePage,
} from './page-store.ts'

interface Context {
  kind?: unknown
  tags?: string[]
  softTags?: string[]
  cacheControl?: CacheEntry['cacheControl']
}

// Ignores what a build has rendered: a build without an upstream would leave an empty home page.
export default class PageCache implements CacheHandler {
  constructor({ serverDistDir }: { serverDistDir?: string } = {}) {
    if (isBuild() || !serverDistDir || !settings().REDIS_URL) return
    pageStore().redis ??= connect(serverDistDir).catch((error: unknown) => {
      console.warn(`Pages are not shared: ${error instanceof Error ? error.message : error}`)
      return null
    })
  }

  async get(key: string, context: Context): Promise<CacheEntry | null> {
    const { entries, renderStarted, redis } = pageStore()
    const tags = [...(context.tags ?? []), ...(context.softTags ?? [])]
    const own = unlessStale(entries.get(key), tags)
    if (own && (!isExpired(own) || renderStarted.has(key))) return own
    const theirs = unlessStale(await (await redis)?.get(key), tags)
    const isNewer = theirs && (theirs.lastModified ?? 0) > (own?.lastModified ?? 0)
    if (isNewer) storePage(key, theirs)
    const found = isNewer ? theirs : own
    if (found && (!isExpired(found) || currentPageStatus().isPrefetch)) return found
    if (!renderStarted.has(key)) {
      renderStarted.set(key, Date.now())
      if (context.kind !== 'FETCH') beginRender(key, found !== null)
    }
    return found
  }

  async set(key: string, value: CacheEntry['value'], context: Context): Promise<void> {
    const { renderStarted, redis } = pageStore()
    const lastModified = renderStarted.get(key) ?? Date.now()
    renderStarted.delete(key)
    endRender(key)
    if (isPage(value)) complete(value)
    if (value && 'headers' in value) addTags(value, currentPageStatus().tags)
    // The last good page stays.
    if (hasFailed(value) || currentPageStatus().isIncomplete) return
    const entry: CacheEntry = { value, lastModified }
    if (context.cacheControl) entry.cacheControl = limitTtl(context.cacheControl)
    storePage(key, entry)
    void redis?.then((pages) => pages?.set(key, entry))
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    const changed = [tags].flat()
    for (const tag of changed) markTagChanged(tag, Date.now())
    void pageStore().redis?.then((pages) => pages?.publish(changed))
  }

  resetRequestCache(): void {}
}

function unlessStale(entry: CacheEntry | null | undefined, tags: string[]): CacheEntry | null {
  return entry && !isStale(entry, tags) ? entry : null
}

// Processes share pages that they would render alike: a page depends on its build and on these settings.
async function connect(serverDistDir: string): Promise<RedisPageCache> {
  const { REDIS_URL = '', SITE_URL, TMDB_IMAGE_URL, PICTURE_HOSTS, CONTACT_EMAIL } = settings()
  const build = fs.readFileSync(path.join(serverDistDir, '..', 'BUILD_ID'), 'utf8')
  const alike = JSON.stringify([build, SITE_URL, TMDB_IMAGE_URL, PICTURE_HOSTS, CONTACT_EMAIL])
  const name = createHash('sha256').update(alike).digest('base64url').slice(0, 16)
  const { connectPageCache } = await import('./redis-page-cache.ts')
  return connectPageCache(REDIS_URL, `cuedot:${name}`, markTagChanged)
}

/** Changes the page in place: Next sends this very object with the response that caused it. */
function complete(page: CachedPage): void {
  page.headers ??= {}
  // After a render that threw, Next stores the last good page once more.
  if (page.headers['content-security-policy']) return
  page.headers['content-security-policy'] = hashPolicy(String(page.html))
  const { status, isIncomplete } = currentPageStatus()
  if (status) page.status = status
  if (status === 503) page.headers['retry-after'] = String(RETRY_S)
  if (status === 503 || isIncomplete) page.headers['cache-control'] = 'private, no-store'
}

/** Changes the TTL in place: Next writes Cache-Control from this object. */
function limitTtl(cacheControl: NonNullable<CacheEntry['cacheControl']>) {
  const { revalidate, expire } = currentPageStatus()
  const limit = (seconds: number | false | undefined, most: number) => Math.min(seconds || most, most)
  if (revalidate) cacheControl.revalidate = limit(cacheControl.revalidate, revalidate)
  if (expire) cacheControl.expire = limit(cacheControl.expire, expire)
  return cacheControl
}

function hasFailed(value: CacheEntry['value']): boolean {
  return value !== null && 'status' in value && (value.status ?? 200) >= 500
}
