import http from 'node:http'
import { expect, test } from '@playwright/test'
import { CALLS, login, logout, pathNames, testConnection, travelsInQuery, viewerAccount } from '#contract'
import { crossSiteWrites } from '../../scripts/hard/corpus/cross-site-corpus.ts'
import { isListed, pathMutations } from '../../scripts/hard/corpus/path-corpus.ts'
import {
  type RecordingUpstream,
  startRecordingUpstream,
} from '../../scripts/hard/servers/recording-upstream.ts'
import { mapConcurrently, type RawRequest, sendRaw } from '../../scripts/hard/servers/send-raw.ts'
import { startWebProcess, type WebProcess } from '../../scripts/hard/servers/web-process.ts'

// Thousands of requests, possibly on a busy machine.
test.describe.configure({ timeout: 180_000 })

let upstream: RecordingUpstream
let web: WebProcess
test.beforeAll(async () => {
  upstream = await startRecordingUpstream()
  web = await startWebProcess({ UPSTREAM_URL: upstream.url, SITE_URL: 'https://cuedot.test' })
})
test.beforeEach(() => {
  upstream.received.length = 0
  upstream.hangOn(null)
})
test.afterAll(async () => {
  await web.stop()
  await upstream.close()
})

const JSON_BODY = { 'content-type': 'application/json' }

function send(request: RawRequest) {
  return sendRaw(web.url, request)
}

/** Requests that the upstream received, without the web app's own connection test. */
function receivedCalls() {
  return upstream.received.filter(({ target }) => target !== testConnection.path)
}

async function cookieOf(member: number): Promise<string> {
  const body = JSON.stringify({ email: `member-${member}@example.org`, password: 'x' })
  const { headers } = await send({ method: 'POST', path: login.path, headers: JSON_BODY, body })
  return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
}

test('none of more than 400 malformed paths reaches the upstream outside the contract', async () => {
  const mutations = pathMutations()
  expect(mutations.length).toBeGreaterThan(400)
  const responses = await mapConcurrently(mutations, (one) =>
    send({ ...one, headers: travelsInQuery(one) ? {} : JSON_BODY }),
  )
  expect(receivedCalls().filter(({ method, target }) => !isListed(method, target))).toEqual([])
  const odd = mutations.filter(
    (_, at) => ![200, 308, 400, 404, 405, 415].includes(responses[at]?.status ?? 0),
  )
  expect(odd).toEqual([])
})

const ODD_METHODS = ['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']

test('a method that a call does not allow is a 405 that names the allowed method', async () => {
  const requests = Object.values(CALLS).flatMap((call) => {
    const path = pathNames(call.path).reduce<string>(
      (left, name) => left.replace(`{${name}}`, '1'),
      call.path,
    )
    return ODD_METHODS.map((method) => ({ method, path }))
  })
  const responses = await mapConcurrently(requests, send)
  expect(responses.filter(({ status, headers }) => status !== 405 || !headers.allow)).toEqual([])
  expect(receivedCalls()).toEqual([])
})

test('a cross-site write is rejected in every form and never reaches the upstream', async () => {
  const requests = crossSiteWrites(await cookieOf(7))
  upstream.received.length = 0
  const responses = await mapConcurrently(requests, send)
  expect(requests.filter((_, at) => responses[at]?.status !== 403)).toEqual([])
  expect(receivedCalls()).toEqual([])
})

test('a body that is too large is rejected before it reaches the upstream', async () => {
  const megabyte = Buffer.alloc(1024 * 1024 + 1, 'x')
  const json = { method: 'POST', path: login.path, headers: JSON_BODY }
  const form = {
    method: 'POST',
    path: '/api/users/upload-profile-picture',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }
  const chunked = { 'transfer-encoding': 'chunked' }
  const requests: RawRequest[] = [
    { ...json, body: megabyte },
    { ...json, headers: { ...JSON_BODY, ...chunked }, body: megabyte },
    { ...form, headers: { ...form.headers, ...chunked }, body: Buffer.alloc(6 * 1024 * 1024) },
    { ...form, body: Buffer.alloc(11 * 1024 * 1024) },
  ]
  for (const request of requests) {
    // The connection may be closed before the client, still sending, has read the response.
    const { status, body } = await send(request).catch(() => ({ status: 413, body: null }))
    const message =
      request.path === login.path ? 'That is too large.' : 'Image is too large. Maximum size is 5MB.'
    expect([status, body ?? message]).toEqual([413, expect.stringContaining(message)])
  }
  expect(receivedCalls()).toEqual([])
})

test('signing out clears the session’s cookies, the browser’s cache and its storage, and the device stays known', async () => {
  const names = ['session', 'signed-in']
  const cookie = await cookieOf(7)
  const set = cookie.split('; ').map((one) => one.split('=')[0]?.replace('__Host-', ''))
  expect(set).toEqual([...names, 'known-device'])
  const { headers } = await send({
    method: 'POST',
    path: logout.path,
    headers: { ...JSON_BODY, cookie },
    body: '{}',
  })
  expect(headers['set-cookie']).toEqual(names.map((name) => expect.stringMatching(`${name}=; .*Max-Age=0`)))
  expect(headers['clear-site-data']).toBe('"cache", "storage"')
})

test('a long response is compressed for clients that accept it', async ({ request }) => {
  for (const encoding of ['gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const response = await request.get(`${process.env.E2E_URL}/api/movies/top`, { headers })
    expect(response.headers()['content-encoding'] ?? 'identity').toBe(encoding)
    expect(JSON.stringify(await response.json()).length).toBeGreaterThan(2_000)
  }
})

test('an Upgrade header has no effect', async () => {
  const headers = { connection: 'Upgrade', upgrade: 'websocket' }
  const paths = ['/nowhere', '/my-movies', '/_next/webpack-hmr', testConnection.path]
  const requests = paths.flatMap((path) => [{ path }, { path, method: 'POST' }])
  const statuses = await mapConcurrently(requests, async (one) => (await send({ ...one, headers })).status)
  expect(statuses).toEqual([404, 405, 307, 405, 404, 405, 200, 405])
})

test("two members with alternating requests never get each other's response", async () => {
  const cookies = [await cookieOf(1), await cookieOf(2)]
  const responses = await mapConcurrently(Array.from({ length: 300 }), (_, at) =>
    send({ path: viewerAccount.path, headers: { cookie: cookies[at % 2] } }),
  )
  const misdirected = responses.filter(({ body }, at) => !body.includes(`"id":${(at % 2) + 1},`))
  expect(misdirected.map(({ status, body }) => `${status} ${body}`)).toEqual([])
})

test('no response has CORS headers', async () => {
  for (const path of ['/', '/login', viewerAccount.path, '/api/movies/top', '/healthz', '/nowhere']) {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
      const response = await send({ method, path, headers })
      const granted = Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))
      expect([path, granted, response.headers['set-cookie']]).toEqual([path, [], undefined])
    }
  }
})

test('a client that disconnects aborts the request to the upstream', async () => {
  upstream.hangOn('/api/movies/details/603')
  const before = upstream.abandoned()
  const client = http.get(`${web.url}/api/movies/details/603`)
  client.on('error', () => {})
  await expect.poll(() => receivedCalls().length).toBe(1)
  client.destroy()
  await expect.poll(() => upstream.abandoned()).toBe(before + 1)
})

test('the web app connects to no host that a request names', async () => {
  let hits = 0
  const listener = http.createServer((_, response) => response.end(String(hits++))).listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  const { port } = listener.address() as { port: number }
  const target = `127.0.0.1:${port}`
  for (const url of [`http://${target}/x`, `//${target}/x`, '/api/users/me', '/icon.svg']) {
    const { status } = await send({ path: `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75` })
    expect([url, [400, 404].includes(status)]).toEqual([url, true])
  }
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', host: target }
  for (const path of [`http://${target}/`, '/', '/api/users/me']) {
    await send({ path, headers: upgrade }).catch(() => null)
  }
  await send({ path: '/profile', headers: { host: target, 'x-forwarded-host': target } })
  listener.close()
  expect(hits).toBe(0)
})
