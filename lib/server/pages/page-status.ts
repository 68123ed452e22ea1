import { AsyncLocalStorage } from 'node:async_hooks'

/** What the page of one request says of its response; Next decides about the rest. */
export interface PageStatus {
  status?: 404 | 503
  /** For a cached page: seconds until it is rendered again, and until it may not be served any more. */
  revalidate?: number
  expire?: number
}

/** Seconds after which a page or a file may be requested again that is missing because the upstream failed. */
export const RETRY_S = 10

/** Seconds for which a page that says "not found" is cached: the title or the member may exist soon. */
const MISSING_TTL_S = 60

// The pages, the page cache and the HTTP server each load their own copy of this file, and share one storage.
const STORAGE = Symbol.for('cuedot.page-status')
const shared = globalThis as { [STORAGE]?: AsyncLocalStorage<PageStatus> }

function storage(): AsyncLocalStorage<PageStatus> {
  shared[STORAGE] ??= new AsyncLocalStorage()
  return shared[STORAGE]
}

/** Handles one request, whose page sets the status that is passed along. */
export function withPageStatus<Result>(handle: (page: Readonly<PageStatus>) => Result): Result {
  const page: PageStatus = {}
  return storage().run(page, handle, page)
}

/** The status of the page that renders now; empty outside of a request, as in a build. */
export function currentPageStatus(): Readonly<PageStatus> {
  return storage().getStore() ?? {}
}

/**
 * Sets the HTTP status of the page that renders now, before any of it is sent. Next has none for a page with content:
 * after `notFound()` and thrown errors, visitors without JavaScript get an empty document.
 */
export function setPageStatus(status: 404 | 503): void {
  set({ status, ...(status === 404 && { revalidate: MISSING_TTL_S }) })
}

/** Shortens the time for which the page that renders now is cached. */
export function limitPageTtl(ttl: Pick<PageStatus, 'revalidate' | 'expire'>): void {
  set(ttl)
}

function set(part: PageStatus): void {
  Object.assign(storage().getStore() ?? {}, part)
}
