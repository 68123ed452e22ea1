import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { FIXED_HEADERS } from '#lib/http/fixed-headers'
import { createHttpServer } from '#lib/http/http-server'
import { OUTCOME_HEADER } from '#lib/page-cache/next-internals'
import { currentPageStatus, setPageStatus } from '#lib/server/pages/page-status'
import { visitorAddress } from '#lib/server/visitor-address'
import { setWebEnv } from '#tests/support/set-web-env'

let next: RequestListener
const server = createHttpServer((request, response) => next(request, response), {
  siteUrl: 'https://cuedot.test',
})
let port: number

beforeAll(async () => {
  setWebEnv({})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  next = (request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(request.headers))
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

interface TestResponse {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

function send(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path, method, headers, agent: false }, async (response) => {
      let body = ''
      for await (const chunk of response.setEncoding('latin1')) body += chunk
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
    request.on('error', reject).end()
  })
}

test.each([
  ['s-maxage=30, stale-while-revalidate=31535970', 's-maxage=30, stale-while-revalidate=3600'],
  ['s-maxage=5, stale-while-revalidate=5', 's-maxage=5, stale-while-revalidate=5'],
  ['private, no-store', 'private, no-store'],
])('a response with Cache-Control %j is sent with %j', async (stated, sent) => {
  next = (_request, response) => response.setHeader('cache-control', stated).end()
  expect((await send('/user/7')).headers['cache-control']).toBe(sent)
})

test("a page renders with its visitor's address at hand, as the trusted proxies state it", async () => {
  next = async (_request, response) => {
    await new Promise(setImmediate)
    response.end(visitorAddress())
  }
  expect((await send('/movie/7', { 'x-forwarded-for': '203.0.113.7' })).body).toContain('127.0.0.1')
  const proxied = createHttpServer((request, response) => next(request, response), { trustedHops: 1 })
  await new Promise<void>((resolve) => proxied.listen(0, '127.0.0.1', resolve))
  const { port: proxiedPort } = proxied.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${proxiedPort}/movie/7`, {
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
  })
  expect(await response.text()).toBe('203.0.113.7')
  proxied.close()
  proxied.closeAllConnections()
})

test.each([
  [{ purpose: 'prefetch' }, true],
  [{ rsc: '1', 'next-router-prefetch': '1' }, true],
  [{ rsc: '1' }, false],
  [{ 'next-router-prefetch': '1' }, false],
])('a page knows whether Next takes a request with %j for a prefetch: %s', async (headers, expected) => {
  let isPrefetch: boolean | undefined
  next = (_request, response) => {
    isPrefetch = currentPageStatus().isPrefetch
    response.end()
  }
  await send('/movie/603', headers)
  expect(isPrefetch).toBe(expected)
})

test('a missing page is 404, also for a request with its ETag', async () => {
  // As Next does: the status, then the ETag, then the comparison.
  next = (request, response) => {
    response.statusCode = 404
    response.setHeader('etag', '"missing"')
    if (request.headers['if-none-match'] === '"missing"') response.statusCode = 304
    response.end()
  }
  expect((await send('/user/7', { 'if-none-match': '"missing"' })).status).toBe(404)
})

test.each(['/api/%E0%A4%A', '/title/%ff', '/a%00', 'http://127.0.0.1:1/x', '*'])(
  'the malformed address %s is rejected with 400',
  async (path) => expect((await send(path)).status).toBe(400),
)

test.each([
  ['POST', '/'],
  ['PUT', '/search'],
  ['PROPFIND', '/movie/603'],
  ['TRACE', '/api/users/me'],
])('%s %s is rejected with 405', async (method, path) => {
  const { status, headers } = await send(path, {}, method)
  expect(status).toBe(405)
  expect(headers.allow).toContain('GET, HEAD')
})

test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PROPFIND'])(
  '%s to an address for deliveries is rejected with 405, and names the one method',
  async (method) => {
    const { status, headers, body } = await send(`/hooks/plex/${'s'.repeat(43)}`, {}, method)
    expect([status, headers.allow, headers['content-type']]).toEqual([
      405,
      'POST',
      'application/json; charset=utf-8',
    ])
    if (method !== 'HEAD') expect(JSON.parse(body)).toEqual({ message: expect.any(String) })
  },
)

test.each(['/hooks/plex/secret/', '//hooks/plex/secret', '/hooks//plex/secret', '/hooks/plex'])(
  'a delivery to %s is passed on: senders follow no redirect',
  async (path) => expect((await send(path, {}, 'POST')).status).toBe(200),
)

test('the native submit of an account form leads back to its page, and of no other page', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const back = await send('/reset-password?token=x', form, 'POST')
  expect(back.status).toBe(303)
  expect(back.headers.location).toBe('/reset-password?token=x')
  expect((await send('//login', form, 'POST')).status).toBe(405)
})

test('Next alone sees the language of an English address', async () => {
  next = (request, response) => response.setHeader('location', '/en/movie/603?a=b').end(request.url)
  const page = await send('/movie/603')
  expect([page.body, page.headers.location]).toEqual(['/en/movie/603', '/movie/603?a=b'])
  expect((await send('/api/movies/search?query=a')).body).toBe('/api/movies/search?query=a')
})

test.each([
  ['/en/movie/603?a=b', '/movie/603?a=b'],
  ['/EN/movie/603', '/movie/603'],
  ['/en//elsewhere.test', '/elsewhere.test'],
  ['//elsewhere.test/', '/elsewhere.test'],
])('%s leads to %s before Next could', async (path, location) => {
  const { status, headers } = await send(path)
  expect([status, headers.location]).toEqual([308, location])
})

test.each([
  ['/de/%ff', {}, 'de', 'Diese Adresse ist nicht lesbar.'],
  ['/%ff', { 'accept-language': 'de' }, 'en', 'That address cannot be read.'],
  [
    '/api/%ff',
    { 'accept-language': 'de-AT,en;q=0.5' },
    'de',
    '{"message":"Diese Adresse ist nicht lesbar."}',
  ],
])(
  '%s with %j is rejected in the language of a page, or the one that a call asks for',
  async (path, headers, language, sentence) => {
    const { body, headers: sent } = await send(path, headers)
    expect([sent['content-language'], body]).toEqual([language, sentence])
  },
)

test('what a browser would read as the address of another site is no address', async () => {
  for (const path of ['/en/\\elsewhere.test', '/en/%5Celsewhere.test'])
    expect((await send(path)).status).toBe(400)
})

test('headers that Next would trust are removed', async () => {
  const { body } = await send('/', {
    'x-middleware-prefetch': '1',
    'x-middleware-subrequest': 'middleware:middleware',
    'x-matched-path': '/admin/users',
    'next-action': 'a'.repeat(40),
    'content-security-policy': "script-src 'nonce-attacker'",
    rsc: '1',
    'next-router-prefetch': '1',
  })
  const forwarded = Object.keys(JSON.parse(body)).sort()
  expect(forwarded).toEqual(['connection', 'host', 'next-router-prefetch', 'rsc', 'x-forwarded-for'])
})

test('the address of the connection is appended to X-Forwarded-For', async () => {
  const { body } = await send('/', { 'x-forwarded-for': '6.6.6.6' })
  expect(JSON.parse(body)['x-forwarded-for']).toBe('6.6.6.6, 127.0.0.1')
})

test('an https site sends HSTS with every response', async () => {
  for (const path of ['/', '/%ff']) {
    expect((await send(path)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  }
})

const SCRIPT = 'self.__next_f.push([1,"a"])'
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

test.each([
  ['in one chunk', (response: http.ServerResponse) => response.end(`<script>${SCRIPT}</script>`)],
  [
    'in chunks, headers first',
    (response: http.ServerResponse) => {
      response.writeHead(500, { 'x-a': 'b' })
      response.flushHeaders()
      response.write('<script>self.__next')
      response.write(Buffer.from('_f.push([1,"a"])</script>'))
      response.end()
    },
  ],
  [
    'compressed',
    (response: http.ServerResponse) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync(`<script>${SCRIPT}</script>`))
    },
  ],
])('a page without a policy gets the hashes of its scripts: %s', async (_, respond) => {
  next = (_request, response) => respond(response.setHeader('content-type', 'text/html; charset=utf-8'))
  const { headers, body } = await send('/')
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${HASH};`)
  expect(body.length).toBeGreaterThan(19)
})

test.each([
  ['a page has the status that it sets while it renders', { 'content-type': 'text/html' }, [503, '30']],
  ['a client-side navigation does not', { 'content-type': 'text/x-component' }, [200, undefined]],
  [
    'a stale page does not, while it is rendered again',
    { 'content-type': 'text/html', [OUTCOME_HEADER]: 'STALE' },
    [200, undefined],
  ],
])('%s', async (_, headers, expected) => {
  next = async (_request, response) => {
    await new Promise(setImmediate)
    setPageStatus(503)
    response.setHeaders(new Map(Object.entries(headers))).end('Try again')
  }
  const response = await send('/search')
  expect([response.status, response.headers['retry-after']]).toEqual(expected)
})

test.each([
  ['two lengths', 'POST /api/a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx'],
  [
    'a length and chunks',
    'POST /api/a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n'],
])('a request with %s is rejected with 400', async (_, raw) => {
  const socket = net.connect(port, '127.0.0.1')
  socket.end(raw)
  let response = ''
  for await (const chunk of socket) response += chunk
  expect(response).toMatch(/^HTTP\/1\.1 400 /)
})

test('headers of more than 16 kB are rejected with 431', async () => {
  expect((await send('/', { cookie: 'a'.repeat(17_000) })).status).toBe(431)
})

test.each(['/x/../profile', '/./profile', '/%2e%2e/profile', '/..;/profile', '/a%5c..%5cb', '/a%0d%0ab'])(
  'the ambiguous address %s is rejected with 400',
  async (path) => expect((await send(path)).status).toBe(400),
)

test('http requests behind a proxy are redirected to https, and calls rejected', async () => {
  const overHttp = { 'x-forwarded-proto': 'http' }
  expect(await send('/login?a=b', overHttp)).toMatchObject({
    status: 308,
    headers: { location: 'https://cuedot.test/login?a=b' },
  })
  for (const [path, method] of [
    ['/api/users/me', 'GET'],
    ['/hooks/plex/secret', 'POST'],
  ] as const) {
    const { status, body } = await send(path, overHttp, method)
    expect([status, JSON.parse(body)]).toEqual([403, { message: expect.any(String) }])
  }
  expect((await send('/login', { 'x-forwarded-proto': 'https' })).status).toBe(200)
})

test.each(['/%ff', '/'])('the response to %s has the fixed headers', async (path) => {
  expect((await send(path)).headers).toMatchObject(FIXED_HEADERS)
})
