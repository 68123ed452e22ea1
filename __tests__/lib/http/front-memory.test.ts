/** @jest-environment node */
import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpServer } from '#lib/http/http-server'
import PageCache from '#lib/page-cache/cache-handler'

const pages = new PageCache()
type Kept = NonNullable<Parameters<typeof pages.set>[1]>

/** How often Next was asked, and what it says of its page cache. */
let asked = 0
let outcome = 'HIT'
const front = createHttpServer((request, response) => {
  asked++
  response.setHeader('x-nextjs-cache', outcome)
  response.setHeader('content-security-policy', "default-src 'self'")
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('etag', '"e1"')
  response.write(`<p>${request.url} ü`)
  response.end(` ${request.headers['accept-encoding'] ?? 'plain'}</p>`)
}, undefined)
let port: number

beforeAll(async () => {
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  port = (front.address() as AddressInfo).port
})
beforeEach(() => {
  asked = 0
  outcome = 'HIT'
})
afterAll(() => {
  front.close()
  front.closeAllConnections()
})

interface Got {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path, method, headers, agent: false }, async (answer) => {
      let body = ''
      for await (const chunk of answer.setEncoding('utf8')) body += chunk
      const { date: _, 'transfer-encoding': __, 'content-length': ___, ...rest } = answer.headers
      resolve({ status: answer.statusCode ?? 0, headers: rest, body })
    })
    request.on('error', reject).end()
  })
}

/** Keeps a page as Next does. @param revalidate seconds that it lives */
async function keepPage(path: string, revalidate = 3600): Promise<void> {
  const headers = { 'x-next-cache-tags': `_N_T_/layout,_N_T_${path}` }
  const value = { kind: 'APP_PAGE', html: '<p></p>', rscData: undefined, headers } as unknown as Kept
  await pages.set(`/route-cache/APP_PAGE/1f/$${path}`, value, {
    cacheControl: { revalidate, expire: undefined },
  })
}

test('a page that Next has sent before is sent again without asking it, with the same head and body', async () => {
  await keepPage('/movie/1')
  const [one, two] = [await ask('/movie/1'), await ask('/movie/1')]
  expect(one.body).toBe('<p>/movie/1 ü plain</p>')
  expect(two).toEqual(one)
  expect(asked).toBe(1)
})

test('whoever has the page already hears that it is the same', async () => {
  await keepPage('/movie/2')
  await ask('/movie/2')
  const { status, body, headers } = await ask('/movie/2', { 'if-none-match': 'W/"e0", "e1"' })
  expect({ status, body, etag: headers.etag, asked }).toEqual({
    status: 304,
    body: '',
    etag: '"e1"',
    asked: 1,
  })
})

test('each encoding has bytes of its own, and not more than a few are kept', async () => {
  await keepPage('/movie/3')
  for (let round = 0; round < 2; round++) {
    for (const encoding of ['gzip', 'br', 'a', 'b', 'c']) {
      expect((await ask('/movie/3', { 'accept-encoding': encoding })).body).toContain(` ${encoding}<`)
    }
  }
  expect(asked).toBe(6)
})

test.each([
  ['a part for React', '', { rsc: '1' }],
  ['a part for React ahead of time', '', { 'next-router-prefetch': '1' }],
  ['a query', '?a=1', {}],
  ['a range', '', { range: 'bytes=0-9' }],
  ['a member', '', { cookie: 'a=b; session=Fe26.2' }],
  ['a member of an https site', '', { cookie: '__Host-session=Fe26.2' }],
  ['a draft', '', { cookie: '__prerender_bypass=x' }],
])('%s is Next’s to answer', async (_what, query, headers) => {
  await keepPage('/user/4')
  await ask('/user/4')
  await ask(`/user/4${query}`, headers)
  expect(asked).toBe(2)
})

test('what has changed, is old, was not read from the cache, or is no page at all is Next’s to answer', async () => {
  await keepPage('/user/5')
  await ask('/user/5')
  await pages.revalidateTag('_N_T_/user/5')
  await ask('/user/5')
  expect(asked).toBe(2)

  await keepPage('/user/6', -1)
  for (let time = 0; time < 2; time++) await ask('/user/6')
  expect(asked).toBe(4)

  outcome = 'STALE'
  await keepPage('/user/7')
  for (let time = 0; time < 2; time++) await ask('/user/7')
  for (let time = 0; time < 2; time++) await ask('/search')
  expect(asked).toBe(8)
})
