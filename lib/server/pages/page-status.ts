import { requestStorage } from '../request-storage.ts'

export interface PageStatus {
  status?: 404 | 503
  /** For a cached page: seconds until it is rendered again, and until it may no longer be served. */
  revalidate?: number
  expire?: number
  isIncomplete?: boolean
  /** What makes it stale besides a change at its own address. */
  tags?: string[]
  render?: Render
  /** Its request prefetches: a stale page is sent, and not rendered anew. */
  isPrefetch?: boolean
}

/** What the page cache has rendered for a request. */
interface Render {
  key: string
  /** The stale page is sent at once, and rendered anew after it. */
  isBackground: boolean
  ended: Promise<void>
  end(): void
}

export const RETRY_S = 10
const MISSING_TTL_S = 60

const storage = requestStorage<PageStatus>('page-status')

export function withPageStatus<Result>(
  handle: (page: Readonly<PageStatus>) => Result,
  known: Pick<PageStatus, 'isPrefetch'> = {},
): Result {
  const page: PageStatus = { ...known }
  return storage.run(page, handle, page)
}

export function currentPageStatus(): Readonly<PageStatus> {
  return storage.getStore() ?? {}
}

// Instead of `notFound()`, after which visitors without JavaScript get an empty document.
export function setPageStatus(status: 404 | 503): void {
  set({ status, ...(status === 404 && { revalidate: MISSING_TTL_S }) })
}

export function limitPageTtl(ttl: Pick<PageStatus, 'revalidate' | 'expire'>): void {
  set(ttl)
}

/** Of a page that lacks what it is for: it is sent and not cached. */
export function setPageIncomplete(): void {
  set({ isIncomplete: true })
}

/** The page is stale once `revalidateTag` names one of these. */
export function tagPage(...tags: string[]): void {
  const page = storage.getStore()
  if (page) page.tags = Array.from(new Set([...(page.tags ?? []), ...tags]))
}

/** Of the page that the request is for. */
export function beginRender(key: string, isBackground: boolean): void {
  const page = storage.getStore()
  if (!page || page.render) return
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  page.render = { key, isBackground, ended, end }
}

export function endRender(key: string): void {
  const { render } = currentPageStatus()
  if (render?.key === key) render.end()
}

/** The shortest stated TTL holds. */
function set(part: PageStatus): void {
  const page = storage.getStore() ?? {}
  const { revalidate = Number.POSITIVE_INFINITY, expire = Number.POSITIVE_INFINITY } = page
  Object.assign(page, part)
  if (part.revalidate) page.revalidate = Math.min(part.revalidate, revalidate)
  if (part.expire) page.expire = Math.min(part.expire, expire)
}
