/** @jest-environment node */
import { once } from 'node:events'
import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { createHttpServer } from '#lib/http/http-server'
import { answerAtGate } from '#lib/server/gate/handle-call'
import { ADA } from '#tests/support/gate'
import { host, type Told } from '#tests/support/host'
import { webEnv } from '#tests/support/web-env'

let told: Told
let upstream: Awaited<ReturnType<typeof host>>
const refreshed: string[] = []
const front = createHttpServer(
  (_, response) => response.writeHead(418).end('Next'),
  undefined,
  undefined,
  (request) => answerAtGate(request, (path) => refreshed.push(path)),
)
let port: number

beforeAll(async () => {
  upstream = await host(() => told)
  webEnv({ UPSTREAM_URL: upstream.url })
  await once(front.listen(0, '127.0.0.1'), 'listening')
  port = (front.address() as AddressInfo).port
})
afterAll(async () => {
  front.close()
  front.closeAllConnections()
  await upstream.close()
})

interface Got {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

async function ask(method: string, path: string, headers = {}, body = ''): Promise<Got> {
  const asked = http.request({ port, method, path, headers, agent: false }).end(body)
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
  const said = await text(answer.setEncoding('latin1'))
  return { status: answer.statusCode, headers: answer.headers, body: said }
}

const JSON_BODY = { 'content-type': 'application/json' }

test('a call is answered at the gate, a page by Next', async () => {
  told = { body: ADA }
  const { status, headers, body } = await ask('GET', '/api/users/me')
  expect(status).toBe(200)
  expect(JSON.parse(body)).toMatchObject({ Usernames: 'Ada' })
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
  expect((await ask('GET', '/apis')).status).toBe(418)
})

test('signing in opens the session with all its cookies, and what that member changes is shown at once', async () => {
  told = { body: { token: 'tok-1', user: ADA } }
  const sent = JSON.stringify({ email: 'ada@example.org', password: 'x' })
  const { headers } = await ask('POST', '/api/auth/login', JSON_BODY, sent)
  const cookies = headers['set-cookie'] ?? []
  expect(cookies).toHaveLength(2)
  told = { body: { message: 'fine' } }
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const { status } = await ask(
    'POST',
    '/api/movies/rate',
    { ...JSON_BODY, cookie },
    '{"movie_id":5,"rating":1}',
  )
  expect(status).toBe(200)
  expect(upstream.seen.at(-1)).toMatchObject({
    headers: { authorization: 'Bearer tok-1' },
    body: '{"movie_id":5,"rating":1}',
  })
  expect(refreshed).toContain('/user/7')
})

test('a long answer is compressed for whoever can read it', async () => {
  told = { body: { ...ADA, Usernames: 'A long name. '.repeat(200) } }
  const plain = await ask('GET', '/api/users/me')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(await ask('GET', '/api/users/me', { 'accept-encoding': 'br, gzip;q=0' })).toMatchObject({
    body: plain.body,
  })
  const zipped = await ask('GET', '/api/users/me', { 'accept-encoding': 'gzip, br' })
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(Buffer.from(zipped.body, 'latin1')).toString('latin1')).toBe(plain.body)
})

test('a refusal has its status and sentence, and a HEAD has no body', async () => {
  expect(await ask('GET', '/api/nowhere')).toMatchObject({
    status: 404,
    body: expect.stringContaining('nothing'),
  })
  const { status, headers, body } = await ask('HEAD', '/api/users/me')
  expect({ status, allow: headers.allow, body }).toEqual({ status: 405, allow: 'GET', body: '' })
})
