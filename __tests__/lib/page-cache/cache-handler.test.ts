import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external'
import { getRouteCacheKey, type ResponseCacheOwner } from 'next/dist/server/lib/route-cache-key'
import PageCache from '#lib/page-cache/cache-handler'
import { type CachedPage, type CacheEntry, TAGS_HEADER } from '#lib/page-cache/next-internals'
import { isFresh, MAX_BYTES, MAX_TAGS, pageStore } from '#lib/page-cache/page-store'
import {
  currentPageStatus,
  limitPageTtl,
  setPageIncomplete,
  setPageStatus,
  withPageStatus,
} from '#lib/server/pages/page-status'
import { setWebEnv } from '#tests/support/set-web-env'

type Value = NonNullable<CacheEntry['value']>

const pages = new PageCache()

beforeAll(() => setWebEnv({}))
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

function page(html: string, tags: string[] = []): Value {
  const headers = { [TAGS_HEADER]: tags.join(',') }
  return { kind: 'APP_PAGE', html, rscData: undefined, headers } as unknown as Value
}

function policyOf(value: Value): string {
  return String('headers' in value ? value.headers?.['content-security-policy'] : '')
}

/** Stores a page from a render in which `setState` is called. */
async function render(key: string, value: Value, setState = () => {}, cacheControl = { revalidate: 300 }) {
  await withPageStatus(() => {
    setState()
    return pages.set(key, value, { cacheControl: { expire: 31_536_000, ...cacheControl } })
  })
}

test('a page that was not rendered is not in the cache', async () => {
  expect(await pages.get('/never', {})).toBeNull()
})

test('a cached page has a CSP without a hash of an injected script', async () => {
  const value = page('<script>self.__next_f.push([1,"a"])</script><script>alert(1)</script>')
  await render('/page', value)
  expect(policyOf(value).match(/'sha256-/g)).toHaveLength(1)
  expect((await pages.get('/page', {}))?.value).toBe(value)
})

test('a page is stale once one of its tags is invalidated, and fresh when it is rendered again', async () => {
  for (const id of ['7', '8']) await render(`/user/${id}`, page('', ['all', `user-${id}`]))
  await pages.revalidateTag('user-7')
  // Events of the same millisecond have no order.
  jest.advanceTimersByTime(1)
  expect(await pages.get('/user/7', {})).toBeNull()
  expect(await pages.get('/user/8', {})).not.toBeNull()
  await render('/user/7', page('', ['all', 'user-7']))
  expect(await pages.get('/user/7', {})).not.toBeNull()
})

test('a stale page that is prefetched is not rendered anew, and the next request for it still is', async () => {
  await render('/person/1', page(''))
  jest.advanceTimersByTime(301_000)
  const read = (isPrefetch: boolean) =>
    withPageStatus(
      async () => {
        expect(await pages.get('/person/1', {})).not.toBeNull()
        return currentPageStatus().render
      },
      { isPrefetch },
    )
  expect(await read(true)).toBeUndefined()
  expect(await read(false)).toMatchObject({ isBackground: true })
})

test('a cached fetch is stale once a soft tag is invalidated', async () => {
  const read = { kind: 'FETCH', data: { headers: {}, body: '1', url: '' }, revalidate: 10 }
  await pages.set('read', read as unknown as Value, {})
  expect(await pages.get('read', { softTags: ['reader'] })).not.toBeNull()
  await pages.revalidateTag(['reader'])
  expect(await pages.get('read', { softTags: ['reader'] })).toBeNull()
})

test('a page is stale at once when one of its tags is invalidated while it renders', async () => {
  await pages.get('/user/9', {})
  await pages.revalidateTag('user-9')
  await render('/user/9', page('', ['user-9']))
  expect(await pages.get('/user/9', {})).toBeNull()
})

test('a path is fresh while its page is in memory, current and within its TTL', async () => {
  const key = (path: string) => `/route-cache/APP_PAGE/0123/$${path}`
  const states: boolean[] = []
  const note = (path: string) => states.push(isFresh(path))
  for (const path of ['/tv/1', '/index', '/tv/2']) await render(key(path), page('', [`_${path}`]))
  for (const path of ['/tv/1', '/', '/tv/3']) note(path)
  await pages.revalidateTag('_/tv/1')
  note('/tv/1')
  jest.advanceTimersByTime(300_001)
  note('/tv/2')
  expect(states).toEqual([true, true, false, false, false])
})

test('a request knows that its page is rendered, in the background for a stale one, until it is stored', async () => {
  await render('/stale', page(''))
  jest.advanceTimersByTime(300_001)
  for (const [key, isBackground] of [
    ['/stale', true],
    ['/missing', false],
  ] as const) {
    await withPageStatus(async () => {
      await pages.get(key, {})
      expect(currentPageStatus().render).toMatchObject({ key, isBackground })
      const ended = jest.fn()
      void currentPageStatus().render?.ended.then(ended)
      // Of another request, which gets the same stale page meanwhile.
      await withPageStatus(async () => {
        await pages.get(key, {})
        expect(currentPageStatus().render).toBeUndefined()
      })
      expect(ended).not.toHaveBeenCalled()
      await pages.set(key, page(''), {})
      await null
      expect(ended).toHaveBeenCalled()
    })
  }
})

test('a page that is not found is cached as 404 for a minute', async () => {
  await render('/movie/0', page(''), () => setPageStatus(404))
  expect(await pages.get('/movie/0', {})).toMatchObject({
    value: { status: 404 },
    cacheControl: { revalidate: 60, expire: 31_536_000 },
  })
  await render('/user/0', page(''), () => setPageStatus(404), { revalidate: 30 })
  expect((await pages.get('/user/0', {}))?.cacheControl?.revalidate).toBe(30)
})

test('a page that failed is sent as 503 and not cached, and the last good one stays', async () => {
  const [good, failed] = [page('good'), page('failed')]
  await render('/movie/603', good)
  await render('/movie/603', failed, () => setPageStatus(503))
  expect(failed).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10', 'cache-control': 'private, no-store' },
  })
  expect((await pages.get('/movie/603', {}))?.value).toBe(good)
  // After a render that threw, Next stores the last good page once more.
  await render('/movie/603', good, () => setPageStatus(503))
  expect(good).not.toHaveProperty('status')
})

test('a file that failed is not cached, and the last good one stays', async () => {
  const file = (status: number) =>
    ({ kind: 'APP_ROUTE', body: Buffer.from(''), status, headers: {} }) as unknown as Value
  for (const status of [200, 503]) await render('/movie/603/share.png', file(status))
  expect((await pages.get('/movie/603/share.png', {}))?.value).toMatchObject({ status: 200 })
})

test('a page without what it is for is not cached, and the last good one stays', async () => {
  const [good, empty] = [page('good'), page('empty')]
  await render('/home', good)
  await render('/home', empty, setPageIncomplete)
  expect(empty).toMatchObject({ headers: { 'cache-control': 'private, no-store' } })
  expect((await pages.get('/home', {}))?.value).toBe(good)
})

test('a page shortens its own TTL, and never lengthens it', async () => {
  await render('/', page(''), () => {
    limitPageTtl({ revalidate: 10, expire: 10 })
    limitPageTtl({ revalidate: 20 })
    setPageStatus(404)
  })
  expect((await pages.get('/', {}))?.cacheControl).toEqual({ revalidate: 10, expire: 10 })
  await render('/short', page(''), () => limitPageTtl({ revalidate: 10 }), { revalidate: 5 })
  expect((await pages.get('/short', {}))?.cacheControl?.revalidate).toBe(5)
})

/** Stores 40 pages of 8 MB, using the first one all the time, and returns which ones are still cached. */
async function survivors(prefix: string, createPage: (bytes: number) => Value): Promise<number[]> {
  const keys = Array.from({ length: 40 }, (_, at) => `${prefix}${at}`)
  for (const key of keys) {
    await render(key, createPage(8 * 1024 * 1024))
    await pages.get(`${prefix}0`, {})
  }
  const found = await Promise.all(keys.map((key) => pages.get(key, {})))
  return found.flatMap((entry, at) => (entry ? [at] : []))
}

test('the memory is limited by bytes, and evicts the least recently used page', async () => {
  const left = await survivors('/text/', (bytes) => page('ü'.repeat(bytes / 2)))
  expect(left.length).toBe(MAX_BYTES / (8 * 1024 * 1024) - 1)
  expect(left.slice(0, 2)).toEqual([0, 40 - left.length + 1])
})

test('a buffer counts once with its whole size, however many slices of it a page has', async () => {
  const left = await survivors('/views/', (bytes) => {
    const whole = Buffer.alloc(bytes)
    const segmentData = new Map([
      ['/_tree', whole.subarray(0, 10)],
      ['/_head', whole.subarray(10, 20)],
    ])
    return { ...page(''), rscData: whole.subarray(20), segmentData } as unknown as Value
  })
  expect(left.length).toBe(MAX_BYTES / (8 * 1024 * 1024) - 1)
})

test('a page holds bytes of its own, not the buffers that they were cut out of', async () => {
  const left = await survivors('/slices/', (bytes) => {
    const rscData = Buffer.alloc(bytes).subarray(0, 10)
    const segmentData = new Map([
      ['/_full', rscData],
      ['/_tree', Buffer.alloc(bytes).fill('t').subarray(0, 5)],
    ])
    return { ...page(''), rscData, segmentData } as unknown as Value
  })
  expect(left).toHaveLength(40)
  const value = (await pages.get('/slices/0', {}))?.value as CachedPage
  expect(value.rscData).toEqual(Buffer.alloc(10))
  expect(value.segmentData?.get('/_full')).toBe(value.rscData)
  expect(value.segmentData?.get('/_tree')?.toString()).toBe('ttttt')
  expect(value.rscData?.buffer.byteLength).toBe(15)
})

test('headers count, tags among them', async () => {
  const left = await survivors('/tagged/', (bytes) => page('', ['t'.repeat(bytes / 2)]))
  expect(left.length).toBe(MAX_BYTES / (8 * 1024 * 1024) - 1)
})

test('Next’s own notes of each path ever rendered are limited too', () => {
  const controls = new SharedCacheControls({ routes: {}, dynamicRoutes: {} } as never, undefined as never)
  const owner = { kind: 'APP_PAGE', sourceRoute: '/movie/[id]/page' } as ResponseCacheOwner
  const note = (at: number) =>
    controls.set(getRouteCacheKey(`/movie/${at}`, owner), { revalidate: at, expire: at })
  pageStore()
  for (let at = 0; at <= MAX_TAGS; at++) note(at)
  expect(controls.get('/movie/0', owner)).toBeUndefined()
  expect(controls.get(`/movie/${MAX_TAGS}`, owner)).toEqual({ revalidate: MAX_TAGS, expire: MAX_TAGS })
})

test('a page larger than the memory limit is not cached and evicts nothing', async () => {
  await render('/small', page('small'))
  await render('/huge', { ...page(''), rscData: Buffer.alloc(MAX_BYTES + 1) } as unknown as Value)
  expect(await pages.get('/huge', {})).toBeNull()
  expect(await pages.get('/small', {})).not.toBeNull()
})
