import http, { type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createHttpServer } from '#lib/http/http-server'

// Slow machines must not fail.
jest.setTimeout(120_000)

const running: Server[] = []
afterEach(() => {
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
  const server = createHttpServer(next, { trustedHops: 1 })
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

test('a saturated server rejects requests with 503 and Retry-After, and writes of members last', async () => {
  const send = await serve(busy)
  let rejected: TestResponse[] = []
  // Repeats until visitors are rejected while a member's write is served.
  for (let written = 0; rejected.length === 0 || written !== 200; ) {
    const burst = Array.from({ length: 90 }, (_, n) => send(n % 2 ? '/api/movies/top' : '/'))
    const writing = send('/api/movies/rate', 'POST', '__Host-session=x')
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

test("one client's many requests do not delay another client's", async () => {
  const send = await serve(busy)
  // Until the server was saturated once and served the other client first.
  for (let before = 64; before > 16; ) {
    let responses = 0
    const many = Array.from({ length: 64 }, async () => {
      await send('/search', 'GET', '', '10.9.9.9')
      responses++
    })
    const { status } = await send('/search')
    if (status === 200) before = responses
    await Promise.all(many)
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
