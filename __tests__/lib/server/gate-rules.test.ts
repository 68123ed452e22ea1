import {
  CALLS,
  type Call,
  type Failure,
  PICTURE_MAX_BYTES,
  rateEntry,
  removePicture,
  uploadPicture,
} from '#contract'
import { translator } from '#lib/messages/translator'
import { rejectCrossSite } from '#lib/server/gate/csrf'
import { HttpError } from '#lib/server/gate/http-error'
import { readBody } from '#lib/server/gate/request-body'
import { matchCall } from '#lib/server/gate/route-match'

const SITE = 'https://cuedot.test'

function match(method: string, path: string) {
  return matchCall(method, new URL(SITE + path))
}

function send(headers: Record<string, string>, body?: BodyInit) {
  return new Request(SITE, { method: 'POST', headers, body: body ?? null, duplex: 'half' } as RequestInit)
}

test.each(Object.entries(CALLS))('the call %s is matched', (_, call) => {
  const path = call.path.replace(/\{\w+\}/g, '12')
  expect(match(call.method, path)).toMatchObject({ call, target: path })
})

test.each([
  '/api',
  '/api/',
  '/api/users',
  '/api/users/me/',
  '/API/users/me',
  '/api//users/me',
  '//api/users/me',
  '/api/users/..%2f..%2fadmin/users',
  '/api/movies/details/%2e%2e%2fx',
  '/api/movies/details/..%5c',
  '/api/movies/details/%252e',
  '/api/movies/details/1%00',
  '/api/movies/details/1%0d%0aX:1',
  '/api/movies/details/1;x',
  '/api/movies/details/@host',
  '/api/http:%2f%2f127.0.0.1:1',
  '/api/%75sers/me',
  '/api/%E0%A4%A',
  `/api/movies/details/${'1'.repeat(65)}`,
])('the path %s gives 404', (path) => {
  expect(() => match('GET', path)).toThrow(expect.objectContaining({ status: 404 }))
})

test.each(['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE'])(
  '%s is rejected with 405 for a call by GET',
  (method) => {
    expect(() => match(method, '/api/users/me')).toThrow(
      expect.objectContaining({ status: 405, headers: { allow: 'GET' } }),
    )
  },
)

test('signing out needs a POST', () => {
  expect(() => match('GET', '/api/auth/logout')).toThrow(
    expect.objectContaining({ status: 405, headers: { allow: 'POST' } }),
  )
})

test('only named query parameters are forwarded, each once', () => {
  const { target } = match('GET', '/api/movies/search?query=a%26b&query=c&page=2&admin=1&__proto__=x')
  expect(target).toBe('/api/movies/search?query=a%26b&page=2')
  expect(match('DELETE', '/api/movies/remove/5?type=tv&id=6').target).toBe('/api/movies/remove/5?type=tv')
  expect(match('POST', '/api/movies/rate?rating=5').target).toBe('/api/movies/rate')
})

test.each([
  ['POST', { 'sec-fetch-site': 'same-origin' }, SITE],
  ['GET', { 'sec-fetch-site': 'same-origin' }, SITE],
  ['GET', { 'sec-fetch-site': 'none' }, SITE],
  ['POST', { origin: SITE }, SITE],
  ['POST', { origin: 'http://localhost:3000', host: 'localhost:3000' }, undefined],
  ['POST', {}, SITE],
])('%s with %j is accepted as same-origin or as no browser', (method, headers, site) => {
  expect(() => rejectCrossSite(new Request(SITE, { method, headers }), site)).not.toThrow()
})

test.each([
  ['POST', { 'sec-fetch-site': 'cross-site' }, SITE],
  ['POST', { 'sec-fetch-site': 'same-site' }, SITE],
  ['POST', { 'sec-fetch-site': 'none' }, SITE],
  ['POST', { 'sec-fetch-site': 'cross-site', origin: SITE }, SITE],
  ['GET', { 'sec-fetch-site': 'cross-site' }, SITE],
  ['GET', { 'sec-fetch-site': 'same-site' }, SITE],
  ['DELETE', { origin: 'null' }, SITE],
  ['POST', { origin: 'https://evil.example' }, SITE],
  ['POST', { origin: 'https://evil.example', host: 'evil.example' }, SITE],
  ['POST', { origin: 'null', host: 'localhost:3000' }, undefined],
  ['POST', { origin: 'http://evil.example', host: 'localhost:3000' }, undefined],
])('%s with %j is rejected as cross-site', (method, headers, site) => {
  expect(() => rejectCrossSite(new Request(SITE, { method, headers }), site)).toThrow(
    expect.objectContaining({ status: 403 }),
  )
})

function failureOf(act: () => void): Failure {
  try {
    act()
  } catch (error) {
    if (error instanceof HttpError) return error.failure(translator('en', 'api'))
  }
  throw new Error('It is not rejected.')
}

const LAN = 'http://192.168.1.20:3000'

test.each([
  [{ origin: 'http://nas.local:3000', host: 'nas.local:3000' }, LAN],
  [{ origin: 'http://cuedot.test', host: 'cuedot.test' }, SITE],
  [{ origin: 'http://localhost:3000', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }, SITE],
])('a page opened at another address, %j, is told that of the site', (headers, site) => {
  const request = new Request(SITE, { method: 'POST', headers })
  expect(failureOf(() => rejectCrossSite(request, site))).toMatchObject({
    code: 'forbidden',
    message: `Please open this site at ${site}: nothing can be saved at the address where it is open now.`,
  })
})

test.each([
  [{ origin: 'http://nas.local:3000', host: '192.168.1.20:3000' }],
  [{ origin: 'http://nas.local:3000', host: '192.168.1.20:3000', 'sec-fetch-site': 'cross-site' }],
])('another site, %j, is told nothing of it', (headers) => {
  const request = new Request(SITE, { method: 'POST', headers })
  const { message } = failureOf(() => rejectCrossSite(request, LAN))
  expect(message).toBe('That request came from another site.')
})

/** Reads a body as for a signed-in member. */
const readAsMember = (call: Call, request: Request) => readBody(call, request, true)

test('a JSON body is forwarded', async () => {
  const body = await readAsMember(
    rateEntry,
    send({ 'content-type': 'application/json; charset=utf-8' }, '{"a":1}'),
  )
  expect(Buffer.from(body?.bytes ?? []).toString()).toBe('{"a":1}')
  expect(body?.contentType).toBe('application/json')
})

test('a missing body is forwarded as an empty object', async () => {
  expect(Buffer.from((await readAsMember(rateEntry, send({})))?.bytes ?? []).toString()).toBe('{}')
  expect(await readAsMember(removePicture, send({ 'content-type': 'text/plain' }, 'x'))).toBeNull()
})

test.each([
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/jsonx' },
  {},
])('a body with the headers %j is rejected with 415 where JSON is expected', async (headers) => {
  const request = send(headers as Record<string, string>, new Blob(['{}']).stream())
  await expect(readAsMember(rateEntry, request)).rejects.toMatchObject({ status: 415 })
})

test.each(['application/json', 'image/png', 'multipart/form-data', 'multipart/form-data; boundary="a\r\nb'])(
  'a picture sent as %j is rejected with 415',
  async (type) => {
    const request = {
      headers: { get: (name: string) => (name === 'content-type' ? type : null) },
      body: null,
    }
    await expect(readAsMember(uploadPicture, request as unknown as Request)).rejects.toMatchObject({
      status: 415,
    })
  },
)

test('a form keeps its boundary', async () => {
  const form = send({ 'content-type': 'multipart/form-data; boundary=----WebKit0aB; charset=x' }, 'abc')
  expect((await readAsMember(uploadPicture, form))?.contentType).toBe(
    'multipart/form-data; boundary=----WebKit0aB',
  )
})

test('JSON over 64 kB is rejected with 413, whatever its Content-Length', async () => {
  const json = { 'content-type': 'application/json' }
  const long = (bytes: number) => new Blob([new Uint8Array(bytes)]).stream()
  expect((await readAsMember(rateEntry, send(json, long(65_536))))?.bytes.length).toBe(65_536)
  await expect(readAsMember(rateEntry, send(json, long(65_537)))).rejects.toMatchObject({ status: 413 })
  const falseLength = { ...json, 'content-length': '999999' }
  await expect(readAsMember(rateEntry, send(falseLength, '{}'))).rejects.toMatchObject({ status: 413 })
})

test('a picture may have 5 MB and 64 kB of form', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const limit = PICTURE_MAX_BYTES + 65_536
  expect((await readAsMember(uploadPicture, send(form, new Uint8Array(limit))))?.bytes.length).toBe(limit)
  await expect(readAsMember(uploadPicture, send(form, new Uint8Array(limit + 1)))).rejects.toMatchObject({
    status: 413,
    message: 'pictures.tooLarge',
  })
})
