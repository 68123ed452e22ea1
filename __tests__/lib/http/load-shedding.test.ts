import http, { type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { addressForNext, addressFromNext } from '#lib/http/address-language'
import { createHttpServer } from '#lib/http/http-server'
import type { CacheEntry } from '#lib/page-cache/next-internals'
import { pageStore, storePage } from '#lib/page-cache/page-store'
import { beginRender } from '#lib/server/pages/page-status'

// Slow machines must not fail.
jest.setTimeout(120_000)

const running: Server[] = []
afterEach(() => {
  pageStore().entries.clear()
  for (const server of running.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

interface TestResponse {
  status: number
  retryAfter: string | undefined
  body: string
}

async function serve(next: RequestListener) {
  const server = createHttpServer(
    (request, response) => {
      request.url = addressFromNext(request.url ?? '')
      next(request, response)
    },
    { trustedHops: 1 },
  )
  running.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // Proxies send concurrent requests over connections that stay open.
  const agent = new http.Agent({ keepAlive: true })
  let sent = 0
  const newClient = () => `10.0.${(sent >> 8) & 255}.${sent++ & 255}`
  /** Each request is another client's where none is given. */
  return (path: string, method = 'GET', cookie = '', client = newClient()) =>
    new Promise<TestResponse>((resolve, reject) => {
      const headers = { cookie, 'x-forwarded-for': client }
      const request = http.request({ port, path, method, agent, headers }, async (response) => {
        let body = ''
        for await (const chunk of response) body += chunk
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], body })
      })
      request.on('error', reject).end()
    })
}

/** Blocks the event loop, as rendering a page does. */
function block(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

const busy: RequestListener = (_, response) => {
  block(6)
  setImmediate(() => response.end('served'))
}

test.each([
  ['writes of members', '/api/movies/rate', '__Host-session=x'],
  ['deliveries', '/hooks/plex/secret', ''],
])('a saturated server rejects requests with 503 and Retry-After, and %s last', async (_, path, cookie) => {
  const send = await serve(busy)
  let rejected: TestResponse[] = []
  // Repeats until visitors are rejected while the write is served.
  for (let written = 0; rejected.length === 0 || written !== 200; ) {
    const burst = Array.from({ length: 90 }, (_, n) => send(n % 2 ? '/api/movies/top' : '/'))
    const writing = send(path, 'POST', cookie)
    const probing = send('/healthz')
    rejected = (await Promise.all(burst)).filter(({ status }) => status === 503)
    written = (await writing).status
    expect((await probing).status).toBe(200)
  }
  const message = 'Too many people at once. Please try again in a moment.'
  for (const { retryAfter, body } of rejected) {
    expect(retryAfter).toBe('2')
    expect([message, JSON.stringify({ message })]).toContain(body)
  }
  // Requests are accepted again when the load has fallen.
  while ((await send('/')).status === 503) await pause(50)
})

test.each(['/search', '/movie/1', '/tv/1/season/1', '/user/1', '/movie/1/share.png'])(
  "one client's many requests for %s, which is rendered, do not delay another client's",
  async (path) => {
    const send = await serve(busy)
    // Until the server was saturated once and served the other client first.
    for (let before = 64; before > 16; ) {
      let responses = 0
      const many = Array.from({ length: 64 }, async () => {
        await send(path, 'GET', '', '10.9.9.9')
        responses++
      })
      const { status } = await send('/search')
      if (status === 200) before = responses
      await Promise.all(many)
    }
  },
)

const FRESH = '/movie/603'
const HELD = '/movie/604'

function store(path: string, lastModified = Date.now()): void {
  const entry = { value: null, lastModified, cacheControl: { revalidate: 60, expire: 600 } }
  storePage(`/route-cache/APP_PAGE/abc/$${addressForNext(path)}`, entry as CacheEntry)
}

/** A server with 64 requests of one client for a path that ends none of them, and which of its requests have started. */
async function holdRequests(hold: RequestListener) {
  const client = '10.9.9.9'
  const started: string[] = []
  const send = await serve((request, response) => {
    started.push(request.url ?? '')
    if (request.url === HELD) hold(request, response)
    else response.end('served')
  })
  for (let count = 0; count < 64; count++) void send(HELD, 'GET', '', client).catch(() => {})
  while (started.length === 0) await pause(1)
  return { started, send: (path: string, cookie = '') => send(path, 'GET', cookie, client) }
}

test('a page from memory does not wait for those of its client that are rendered', async () => {
  for (const path of [FRESH, '/list/1', '/', '/de/list/1']) store(path)
  const { started, send } = await holdRequests(() => {})
  for (const path of [FRESH, `${FRESH}?from=mail`, '/list/1', '/', '/de/list/1']) {
    expect((await send(path)).status).toBe(200)
  }
  expect(started.filter((path) => path === HELD).length).toBeLessThan(64)
})

test.each([
  ['is stale', '/person/1', ''],
  ['another may be rendered for, by a query', '/list/1?sort=added', ''],
  ['another may be rendered for, in German too', '/de/list/1?sort=added', ''],
  ['another may be rendered for, for its owner', '/list/1', '__Host-session=x'],
])('a page that %s takes its turn', async (_, path, cookie) => {
  for (const fresh of [FRESH, '/list/1', '/de/list/1']) store(fresh)
  store('/person/1', Date.now() - 61_000)
  const { started, send } = await holdRequests(() => {})
  void send(path, cookie).catch(() => {})
  await send(FRESH)
  expect(started).not.toContain(path)
})

test('a page that is rendered after its stale copy was sent keeps the turn of its client', async () => {
  store(FRESH)
  const { started, send } = await holdRequests((_, response) => {
    beginRender('a key', true)
    response.end('stale')
  })
  for (let count = 0; count < 10; count++) await send(FRESH)
  expect(started.filter((path) => path === HELD).length).toBeLessThan(64)
})

test('a client that takes all slots has only its own requests rejected', async () => {
  store(FRESH)
  const send = await serve(busy)
  for (let rejected = 0; rejected === 0; ) {
    const many = Array.from({ length: 160 }, () => send(FRESH, 'GET', '', '10.9.9.9'))
    await many[0]
    const others = await Promise.all(Array.from({ length: 4 }, () => send('/search')))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    rejected = (await Promise.all(many)).filter(({ status }) => status === 503).length
  }
})

test('requests that wait for a slow upstream do not count as load', async () => {
  const waiting: (() => void)[] = []
  let arrived = () => {}
  const send = await serve((request, response) => {
    if (request.url !== '/slow') return response.end('served')
    waiting.push(() => response.end('late'))
    arrived()
  })
  /** Sends a request until it is accepted, as a busy machine may reject some. */
  async function sendUntilAccepted(): Promise<Promise<TestResponse>[]> {
    for (;;) {
      const response = send('/slow')
      const accepted = new Promise<null>((resolve) => {
        arrived = () => resolve(null)
      })
      if ((await Promise.race([accepted, response])) === null) return [response]
      await pause(50)
    }
  }
  const slow: Promise<TestResponse>[] = []
  // More than would be accepted if they counted as load.
  while (slow.length < 100) slow.push(...(await sendUntilAccepted()))
  while ((await send('/')).status !== 200) await pause(50)
  for (const respond of waiting) respond()
  expect((await Promise.all(slow)).filter(({ status }) => status !== 200)).toEqual([])
})
