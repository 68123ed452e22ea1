import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FEEDS_PER_MINUTE } from '#contract'
import { createHttpServer } from '#lib/http/http-server'
import { setWebEnv } from '#tests/support/set-web-env'

const requested: string[] = []
const next: RequestListener = ({ url = '' }, response) => {
  requested.push(url)
  response.end()
}
let server: http.Server
beforeEach(async () => {
  setWebEnv({})
  requested.length = 0
  server = createHttpServer(next, { trustedHops: 1 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  jest.useRealTimers()
  server.closeAllConnections()
  server.close()
})

function get(path: string, address: string, method = 'GET'): Promise<http.IncomingMessage> {
  const { port } = server.address() as AddressInfo
  const headers = { 'x-forwarded-for': address }
  return new Promise((resolve, reject) => {
    http
      .request({ port, path, method, headers, agent: false }, (response) => resolve(response.resume()))
      .on('error', reject)
      .end()
  })
}

/** Of one address: as many as it may make, one after the other. */
async function spend(address: string, paths: string[]): Promise<void> {
  for (let at = 0; at < FEEDS_PER_MINUTE; at++) {
    expect((await get(paths[at % paths.length] ?? '', address)).statusCode).toBe(200)
  }
}

test('feeds of members and lists, known or not, count together against an address', async () => {
  await spend('192.0.2.7', [
    '/user/1/feed.xml',
    '/user/999999999/feed.xml?x=1',
    '/list/none/feed.xml',
    '/de/user/1/feed.xml',
  ])
  for (const method of ['GET', 'HEAD']) {
    const refused = await get('/user/2/feed.xml', '192.0.2.7', method)
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  }
  // Nothing is rendered for it, and nothing else is refused.
  expect(requested).toHaveLength(FEEDS_PER_MINUTE)
  expect((await get('/user/2', '192.0.2.7')).statusCode).toBe(200)
  expect((await get('/user/2/feed.xml', '192.0.2.8')).statusCode).toBe(200)
})

test('an address may read feeds again a minute after its first', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] })
  await spend('192.0.2.7', ['/user/1/feed.xml'])
  jest.advanceTimersByTime(59_000)
  expect((await get('/user/1/feed.xml', '192.0.2.7')).statusCode).toBe(429)
  jest.advanceTimersByTime(1_000)
  expect((await get('/user/1/feed.xml', '192.0.2.7')).statusCode).toBe(200)
})

test('the /64 of an IPv6 address counts as one', async () => {
  await spend('2001:db8:0:7::1', ['/user/1/feed.xml'])
  expect((await get('/user/1/feed.xml', '2001:db8:0:7::2')).statusCode).toBe(429)
  expect((await get('/user/1/feed.xml', '2001:db8:0:8::1')).statusCode).toBe(200)
})
