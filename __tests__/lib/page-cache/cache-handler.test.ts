/** @jest-environment node */
import { createHash } from 'node:crypto'
import PageCache, { outdatePage } from '#lib/page-cache/cache-handler'
import { FAILED_PAGE_LIFE_S, FAILED_TAG, INCOMPLETE_TAG, MISSING_TAG } from '#lib/server/pages/page-tags'

const pages = new PageCache()
type Kept = NonNullable<Parameters<typeof pages.set>[1]>

function page(html: string, tags = ''): Kept {
  return {
    kind: 'APP_PAGE',
    html,
    rscData: undefined,
    headers: { 'x-next-cache-tags': tags },
  } as unknown as Kept
}

function policyOf(value: Kept): string {
  return String('headers' in value ? value.headers?.['content-security-policy'] : '')
}

function hash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

test('a page that was not rendered here is not known', async () => {
  expect(await pages.get('/never', {})).toBeNull()
})

test('a kept page carries the hash of each of its inline scripts, and of nothing else', async () => {
  const value = page(
    `<script src="/a.js" async=""></script><script>self.a=1</script><script id="x" nonce="evil">"ü<b>"\n</script>
     <script type="application/ld+json">{"@type":"Movie"}</script><script>self.a=1</script>`,
  )
  await pages.set('/page', value, {})
  const scripts = policyOf(value)
    .split('; ')
    .find((part) => part.startsWith('script-src'))
  expect(scripts).toBe(`script-src 'self' ${hash('self.a=1')} ${hash('"ü<b>"\n')}`)
  expect((await pages.get('/page', {}))?.value).toBe(value)
})

test('a path that has changed makes the page there out of date, and no other', async () => {
  const paths = ['/user/4', '/user/41']
  for (const path of paths) await pages.set(path, page('', `_N_T_/layout,_N_T_${path}`), {})
  outdatePage('/user/4')
  const kept = await Promise.all(paths.map((path) => pages.get(path, {})))
  expect(kept.map((entry) => entry !== null)).toEqual([false, true])
})

test('a page is out of date once one of its tags has changed, and fresh when it is kept again', async () => {
  await pages.set('/user/7', page('', '_N_T_/layout,_N_T_/user/7'), {})
  await pages.set('/user/8', page('', '_N_T_/layout,_N_T_/user/8'), {})
  await pages.revalidateTag('_N_T_/user/7')
  expect(await pages.get('/user/7', {})).toBeNull()
  expect(await pages.get('/user/8', {})).not.toBeNull()
})

test('what is remembered beside pages goes by the tags it is asked with', async () => {
  const value = {
    kind: 'FETCH',
    data: { headers: {}, body: '1', url: '' },
    revalidate: 10,
  } as unknown as Kept
  await pages.set('read', value, {})
  expect(await pages.get('read', { softTags: ['_N_T_/x'] })).not.toBeNull()
  await pages.revalidateTag(['_N_T_/x'])
  expect(await pages.get('read', { softTags: ['_N_T_/x'] })).toBeNull()
})

test('the memory is bounded by bytes: what was not asked for the longest goes', async () => {
  const megabytes = 8
  const html = 'x'.repeat(megabytes * 1024 * 1024)
  for (let n = 0; n < 40; n++) {
    await pages.set(`/big/${n}`, page(html), {})
    await pages.get('/big/0', {})
  }
  const kept = []
  for (let n = 0; n < 40; n++) if (await pages.get(`/big/${n}`, {})) kept.push(n)
  // Twice: as it is kept, and as it is sent.
  expect(kept.length * megabytes * 2).toBeGreaterThan(100)
  expect(kept.length * megabytes * 2).toBeLessThanOrEqual(128)
  expect(kept.slice(0, 2)).toEqual([0, 40 - kept.length + 1])
})

test('a page larger than the whole memory is not kept, and pushes nothing out', async () => {
  await pages.set('/small', page('small'), {})
  const huge = { ...page(''), rscData: Buffer.alloc(129 * 1024 * 1024) } as unknown as Kept
  await pages.set('/huge', huge, {})
  expect(await pages.get('/huge', {})).toBeNull()
  expect(await pages.get('/small', {})).not.toBeNull()
})

test('what changes while a page is being rendered may not be on it: the page is out of date at once', async () => {
  jest.useFakeTimers()
  await pages.get('/user/9', {})
  await pages.revalidateTag('_N_T_/user/9')
  await pages.set('/user/9', page('', '_N_T_/user/9'), {})
  // Within one millisecond nobody can tell which came first.
  jest.advanceTimersByTime(1)
  expect(await pages.get('/user/9', {})).toBeNull()
  await pages.set('/user/9', page('', '_N_T_/user/9'), {})
  expect(await pages.get('/user/9', {})).not.toBeNull()
  jest.useRealTimers()
})

test('what is rendered right after a change is rendered once more, when everybody has heard of it', async () => {
  jest.useFakeTimers()
  await pages.revalidateTag('_N_T_/movie/9')
  jest.advanceTimersByTime(1)
  await pages.set('/movie/9', page('', '_N_T_/movie/9'), {})
  expect(await pages.get('/movie/9', {})).not.toBeNull()
  jest.advanceTimersByTime(2_000)
  expect(await pages.get('/movie/9', {})).toBeNull()
  jest.advanceTimersByTime(1)
  await pages.set('/movie/9', page('', '_N_T_/movie/9'), {})
  jest.advanceTimersByTime(60_000)
  expect(await pages.get('/movie/9', {})).not.toBeNull()
  jest.useRealTimers()
})

test('a page about nothing is kept as 404', async () => {
  const value = page('', `_N_T_/layout,${MISSING_TAG}`)
  await pages.set('/movie/0', value, {})
  expect((await pages.get('/movie/0', {}))?.value).toMatchObject({ status: 404 })
})

test('a page that failed is sent as 503, kept nowhere, and leaves the last good one in its place', async () => {
  const [good, failed] = [page('good'), page('failed', FAILED_TAG)]
  await pages.set('/movie/603', good, {})
  await pages.set('/movie/603', failed, {})
  expect(failed).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10', 'cache-control': 'private, no-store' },
  })
  expect((await pages.get('/movie/603', {}))?.value).toBe(good)
})

test('a file that could not be made is not kept, and the last good one stays', async () => {
  const file = (status: number) =>
    ({ kind: 'APP_ROUTE', body: Buffer.from(''), status, headers: {} }) as unknown as Kept
  await pages.set('/movie/603/share.png', file(200), {})
  await pages.set('/movie/603/share.png', file(503), {})
  expect((await pages.get('/movie/603/share.png', {}))?.value).toMatchObject({ status: 200 })
})

test('a page whose lists the upstream did not send is over after ten seconds, for everybody', async () => {
  jest.useFakeTimers()
  const value = page('', INCOMPLETE_TAG)
  await pages.set('/', value, {})
  expect(value).toMatchObject({ headers: { 'cache-control': 's-maxage=10' } })
  jest.advanceTimersByTime(FAILED_PAGE_LIFE_S * 1000)
  expect(await pages.get('/', {})).not.toBeNull()
  jest.advanceTimersByTime(1)
  expect(await pages.get('/', {})).toBeNull()
  jest.useRealTimers()
})
