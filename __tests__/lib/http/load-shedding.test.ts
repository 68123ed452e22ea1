/** @jest-environment node */
import http, { type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createHttpServer } from '#lib/http/http-server'

// A busy machine is no failure.
jest.setTimeout(120_000)

const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

interface Answer {
  status: number
  wait: string | undefined
  body: string
}

async function serve(next: RequestListener) {
  const server = createHttpServer(next)
  running.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // As proxies do: connections that stay open bring many requests at once.
  const agent = new http.Agent({ keepAlive: true })
  return (path: string, method = 'GET', cookie = '') =>
    new Promise<Answer>((resolve, reject) => {
      const asked = http.request({ port, path, method, agent, headers: { cookie } }, async (answer) => {
        let body = ''
        for await (const chunk of answer) body += chunk
        resolve({ status: answer.statusCode ?? 0, wait: answer.headers['retry-after'], body })
      })
      asked.on('error', reject).end()
    })
}

/** Works without a pause, as drawing a page does. */
function work(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

const busy: RequestListener = (_, response) => {
  work(6)
  setImmediate(() => response.end('served'))
}

test('who has more to do than they can turns some away at once, and members who write last', async () => {
  const ask = await serve(busy)
  let turnedAway: Answer[] = []
  // Until there was a moment at which visitors were turned away and a member's write was served.
  for (let written = 0; turnedAway.length === 0 || written !== 200; ) {
    const crowd = Array.from({ length: 90 }, (_, n) => ask(n % 2 ? '/api/movies/top' : '/'))
    const writing = ask('/api/movies/rate', 'POST', '__Host-session=x')
    const probing = ask('/healthz')
    turnedAway = (await Promise.all(crowd)).filter(({ status }) => status === 503)
    written = (await writing).status
    expect((await probing).status).toBe(200)
  }
  const sentence = 'Too many people at once. Please try again in a moment.'
  for (const { wait, body } of turnedAway) {
    expect(wait).toBe('2')
    expect([sentence, JSON.stringify({ message: sentence })]).toContain(body)
  }
  // Once there is less to do, everybody gets in.
  while ((await ask('/')).status === 503) await pause(50)
})

test('a slow upstream is no reason to turn anybody away', async () => {
  const waiting: (() => void)[] = []
  let arrived = () => {}
  const ask = await serve((request, response) => {
    if (request.url !== '/slow') return response.end('served')
    waiting.push(() => response.end('late'))
    arrived()
  })
  /** Asks until it is let in: a busy machine may have its reasons for a while. */
  async function getIn(): Promise<Promise<Answer>[]> {
    for (;;) {
      const asked = ask('/slow')
      const isIn = new Promise<null>((resolve) => {
        arrived = () => resolve(null)
      })
      if ((await Promise.race([isIn, asked])) === null) return [asked]
      await pause(50)
    }
  }
  const slow: Promise<Answer>[] = []
  // More than would be let in if they counted as work.
  while (slow.length < 100) slow.push(...(await getIn()))
  while ((await ask('/')).status !== 200) await pause(50)
  for (const answer of waiting) answer()
  expect((await Promise.all(slow)).filter(({ status }) => status !== 200)).toEqual([])
})
