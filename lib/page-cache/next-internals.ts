import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'

// Only this folder depends on undocumented parts of Next; e2e/page-cache tests them.

export type CacheEntry = CacheHandlerValue
export type CacheValue = NonNullable<CacheEntry['value']>
export type CachedPage = Extract<CacheValue, { rscData: unknown }>

/** Request headers that Next trusts without knowing their sender. */
export const INTERNAL_REQUEST_HEADERS =
  /^(x-middleware-|x-invoke-|x-matched-path$|x-nextjs-|x-now-|x-vercel-|next-resume|next-action$|x-action-|content-security-policy)/

export const TAGS_HEADER = 'x-next-cache-tags'
export const OUTCOME_HEADER = 'x-nextjs-cache'

/** What comes before the path in the keys of a route: Next scopes each by the file that renders it. */
export function routePrefix(key: string): string {
  return /^\/route-cache\/[^$]*\$/.exec(key)?.[0] ?? ''
}

/** A path as Next writes it at the end of a key. */
export function pathInKey(path: string): string {
  return path === '/' ? '/index' : path
}

/** Whether Next takes a request for a prefetch, for which it renders no page that is merely stale. */
export function isPrefetch({ headers }: IncomingMessage): boolean {
  return headers.purpose === 'prefetch' || (headers.rsc === '1' && headers['next-router-prefetch'] === '1')
}

/** `hit`, `stale` or `miss`; undefined where Next did not look into the page cache. */
export function cacheOutcome(response: ServerResponse): string | undefined {
  return response.getHeader(OUTCOME_HEADER)?.toString().toLowerCase()
}

export function isPage(value: CacheEntry['value']): value is CachedPage {
  return value !== null && 'rscData' in value
}

/** Next keeps the TTL of each path that was ever rendered. Those of cached pages are in their entries too, where it looks first. */
export function limitCacheControls(max: number): void {
  Object.assign(SharedCacheControls, { cacheControls: new LRUCache({ max }) })
}

/** As Next stores its own, which are not sent. */
export function addTags(value: { headers?: CachedPage['headers'] }, tags: readonly string[] = []): void {
  if (tags.length === 0) return
  const stated = value.headers?.[TAGS_HEADER]
  value.headers = { ...value.headers, [TAGS_HEADER]: [stated, ...tags].filter(Boolean).join(',') }
}

export function tagsOf({ value }: CacheEntry): string[] {
  if (value && 'tags' in value) return value.tags ?? []
  const stated = value && 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined
  return typeof stated === 'string' ? stated.split(',') : []
}
