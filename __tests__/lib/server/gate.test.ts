import { gzipSync } from 'node:zlib'
import { ADA, startGate } from '#tests/support/gate-with-fake-host'

let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(async () => {
  gate = await startGate()
})
beforeEach(() => {
  gate.respondWith({ body: { message: 'fine' } })
})
afterAll(() => gate.close())

test('only listed headers are forwarded to the upstream', async () => {
  const cookie = await gate.signIn('tok-8')
  await gate.send('GET', '/api/users/me', {
    headers: {
      cookie,
      authorization: 'Bearer forged',
      'accept-language': 'de',
      'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.1',
      'x-real-ip': '6.6.6.6',
      'x-user-id': '1',
      'x-service-key': 'forged',
      'x-client-address': '6.6.6.6',
      'x-request-id': 'forged',
      forwarded: 'for=6.6.6.6',
    },
  })
  const { host: _, connection: __, ...rest } = gate.received.at(-1)?.headers ?? {}
  expect(rest).toEqual({
    accept: 'application/json',
    'accept-encoding': 'identity',
    'accept-language': 'de',
    authorization: 'Bearer tok-8',
    'x-client-address': '203.0.113.9',
    'x-service-key': 'a-key-of-sixteen+',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('a response is serialised anew, without unknown headers and fields of the upstream', async () => {
  const headers = { 'set-cookie': 'a=b', 'access-control-allow-origin': '*', server: 'x' }
  gate.respondWith({ body: { ...ADA, password_hash: 'secret' }, headers })
  const response = await gate.send('GET', '/api/users/me')
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': expect.any(String),
  })
  expect(await response.json()).toEqual(expect.not.objectContaining({ password_hash: 'secret' }))
})

test('a response that is the same for all may be kept by all: it says so, names no language and sets nothing', async () => {
  const control = 'public, max-age=3600, stale-while-revalidate=3600'
  const body = { source: 'invented', asOf: '2026-11-21T00:00:00.000Z', services: [], countries: [] }
  const headers = { 'cache-control': control, 'content-language': 'de', 'set-cookie': 'a=b' }
  const cookie = await gate.signIn('tok-9')
  gate.respondWith({ body, headers })
  const response = await gate.send('GET', '/api/titles/movie/603/availability', { headers: { cookie } })
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': control,
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': expect.any(String),
  })
  expect(gate.received.at(-1)?.headers.authorization).toBeUndefined()
  gate.respondWith({ status: 503, body: { message: 'Later.' }, headers: { 'cache-control': 'no-store' } })
  const failed = await gate.send('GET', '/api/titles/movie/603/availability')
  expect(failed.headers.get('cache-control')).toBe('private, no-store')
})

test('a response names its language, the upstream’s as well as our own', async () => {
  const language = async (target: string) =>
    (await gate.send('GET', target, { headers: { 'accept-language': 'xx, en' } })).headers.get(
      'content-language',
    )
  gate.respondWith({ body: ADA, headers: { 'content-language': 'de' } })
  expect(await language('/api/users/me')).toBe('de')
  gate.respondWith({ status: 404, body: { message: 'Nein.' }, headers: { 'content-language': 'de' } })
  expect(await language('/api/users/me')).toBe('de')
  expect(await language('/api/nowhere')).toBe('en')
})

test.each([
  ['de', 'de', 'Hier ist nichts.'],
  ['de;q=0', 'en', 'There is nothing here.'],
  [`de,${'x'.repeat(200)}`, 'en', 'There is nothing here.'],
])('what we say ourselves is in the language that %.10s asks for: %s', async (wanted, language, sentence) => {
  const response = await gate.send('GET', '/api/nowhere', { headers: { 'accept-language': wanted } })
  expect([response.headers.get('content-language'), (await response.json()).message]).toEqual([
    language,
    sentence,
  ])
})

test.each([
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ['a reset', 'reset' as const],
  ['a body that is not JSON', { body: Buffer.from('<html>') }],
  ['a body outside the contract', { body: [] }],
  [
    'an encoding that was not accepted',
    { body: gzipSync(JSON.stringify(ADA)), headers: { 'content-encoding': 'gzip' } },
  ],
])('%s of the upstream gives a 502 without a message', async (_, response) => {
  gate.respondWith(response)
  const result = await gate.send('GET', '/api/users/me')
  expect(result.status).toBe(502)
  expect(await result.json()).toEqual({ message: '' })
})

const ENTRY = {
  MovieID: 949,
  Title: 'Heat',
  PosterPath: null,
  media_type: 'movie',
  Rating: 80,
  added_at: null,
}
const SUMMARY = { mediaType: 'movie', id: 949, rating: 80 }
const NO_LINKS = { facebook: null, instagram: null, youtube: null, github: null, linkedin: null }
const VIEWER = {
  id: 7,
  username: 'Ada',
  picture: null,
  biography: null,
  links: NO_LINKS,
  joinedAt: null,
  email: 'ada@example.org',
  isAdmin: false,
  isPrivate: false,
}

test.each([
  ['a host with entry summaries', { viewer: VIEWER, entries: [SUMMARY], watchlist: null }, VIEWER],
  ['a host without them', [ENTRY], null],
])('fields=keys gives the viewer and their entry summaries, from %s', async (_, body, viewer) => {
  const cookie = await gate.signIn('tok-11')
  gate.respondWith({ body })
  const response = await gate.send('GET', '/api/movies/user/list?fields=keys', { headers: { cookie } })
  expect(gate.received.at(-1)?.url).toBe('/api/movies/user/list?fields=keys')
  expect(await response.json()).toEqual({ viewer, entries: [SUMMARY], watchlist: null })
})

test('pages and rows of the collection are cut from the whole list of a host that ignores the parameters', async () => {
  const cookie = await gate.signIn('tok-13')
  const other = { ...ENTRY, MovieID: 680, Title: 'Pulp Fiction', Rating: null }
  gate.respondWith({ body: [other, ENTRY] })
  const target = '/api/movies/user/list?fields=page&search=heat&sort=title'
  const page = await gate.send('GET', target, { headers: { cookie } })
  expect(gate.received.at(-1)?.url).toBe(target)
  expect(await page.json()).toMatchObject({
    page: 1,
    pages: 1,
    found: 1,
    total: 2,
    items: [{ ...SUMMARY, name: 'Heat', addedAt: null }],
  })
  const lines = await gate.send('GET', '/api/movies/user/list?fields=lines&sort=title', {
    headers: { cookie },
  })
  expect(await lines.json()).toEqual({
    lines: [
      { mediaType: 'movie', id: 949, name: 'Heat', releaseDate: null, rating: 80 },
      { mediaType: 'movie', id: 680, name: 'Pulp Fiction', releaseDate: null, rating: null },
    ],
  })
})

test('a field that no answer has is no answer of ours', async () => {
  const cookie = await gate.signIn('tok-14')
  gate.respondWith({ body: [ENTRY] })
  const target = '/api/movies/user/list?fields=constructor'
  expect(await (await gate.send('GET', target, { headers: { cookie } })).json()).toMatchObject([ENTRY])
})

test('without parameters the whole collection is forwarded', async () => {
  const cookie = await gate.signIn('tok-12')
  gate.respondWith({ body: [ENTRY] })
  const response = await gate.send('GET', '/api/movies/user/list', { headers: { cookie } })
  expect(await response.json()).toMatchObject([ENTRY])
})

test('a disconnected client aborts the request to the upstream', async () => {
  gate.respondWith('hang')
  const client = new AbortController()
  const response = gate.send('GET', '/api/movies/details/603', { signal: client.signal })
  while (gate.received.length === 0) await new Promise(setImmediate)
  client.abort()
  expect((await response).status).toBe(502)
})

test('a client that leaves does not end a change, whose response says what it has changed', async () => {
  const cookie = await gate.signIn('tok-9')
  let respond = () => {}
  const waiting = new Promise<void>((resolve) => {
    respond = resolve
  })
  gate.respondWith(async () => {
    await waiting
    return { body: { message: 'fine', changes: [] } }
  })
  const client = new AbortController()
  const headers = { cookie, 'content-type': 'application/json' }
  const init = { headers, body: '{"isPrivate":true}', signal: client.signal }
  gate.invalidated.length = 0
  const response = gate.send('PUT', '/api/users/privacy', init)
  while (gate.received.at(-1)?.method !== 'PUT') await new Promise(setImmediate)
  client.abort()
  respond()
  expect((await response).status).toBe(200)
  expect(gate.invalidated).toEqual([])
})
