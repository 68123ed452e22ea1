/** @jest-environment node */
import { gzipSync } from 'node:zlib'
import { ADA, gate } from '#tests/support/gate'

let at: Awaited<ReturnType<typeof gate>>
beforeAll(async () => {
  at = await gate()
})
beforeEach(() => {
  at.tell({ body: { message: 'fine' } })
})
afterAll(() => at.close())

test('only named headers reach the upstream', async () => {
  const cookie = await at.signIn('tok-8')
  await at.ask('GET', '/api/users/me', {
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
  const { host: _, connection: __, ...rest } = at.seen.at(-1)?.headers ?? {}
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

test('a response is serialised anew: no header or field of the upstream is passed on', async () => {
  const headers = { 'set-cookie': 'a=b', 'access-control-allow-origin': '*', server: 'x' }
  at.tell({ body: { ...ADA, password_hash: 'secret' }, headers })
  const answer = await at.ask('GET', '/api/users/me')
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': expect.any(String),
  })
  expect(await answer.json()).toEqual(expect.not.objectContaining({ password_hash: 'secret' }))
})

test.each([
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ['a reset', 'reset' as const],
  ['something that is not JSON', { body: Buffer.from('<html>') }],
  ['something that is not what was asked for', { body: [] }],
  [
    'an encoding that was not accepted',
    { body: gzipSync(JSON.stringify(ADA)), headers: { 'content-encoding': 'gzip' } },
  ],
])('%s of the upstream is a 502, and the page has the word', async (_, answer) => {
  at.tell(answer)
  const got = await at.ask('GET', '/api/users/me')
  expect(got.status).toBe(502)
  expect(await got.json()).toEqual({ message: '' })
})

const WHOLE = {
  MovieID: 949,
  Title: 'Heat',
  PosterPath: null,
  media_type: 'movie',
  Rating: 80,
  added_at: null,
}
const MARK = { MovieID: 949, media_type: 'movie', Rating: 80 }

test.each([
  ['a host that says both', { viewer: ADA, results: [MARK] }, expect.objectContaining({ Usernames: 'Ada' })],
  ['a host that does not know of it', [WHOLE], null],
])("the viewer's own is who they are and the marks of their entries, from %s", async (_, body, viewer) => {
  const cookie = await at.signIn('tok-11')
  at.tell({ body })
  const answer = await at.ask('GET', '/api/movies/user/list?fields=keys', { headers: { cookie } })
  expect(at.seen.at(-1)?.url).toBe('/api/movies/user/list?fields=keys')
  expect(await answer.json()).toEqual({ viewer, results: [MARK] })
})

test('a host that knows nothing of pages and lines is asked for them all the same, and its list is cut here', async () => {
  const cookie = await at.signIn('tok-13')
  const other = { ...WHOLE, MovieID: 680, Title: 'Pulp Fiction', Rating: null }
  at.tell({ body: [other, WHOLE] })
  const asked = '/api/movies/user/list?fields=page&search=heat&sort=title'
  const page = await at.ask('GET', asked, { headers: { cookie } })
  expect(at.seen.at(-1)?.url).toBe(asked)
  expect(await page.json()).toMatchObject({
    view: { page: 1, pages: 1, found: 1, total: 2 },
    results: [WHOLE],
  })
  const lines = await at.ask('GET', '/api/movies/user/list?fields=lines&sort=title', { headers: { cookie } })
  expect(await lines.json()).toEqual({
    lines: [
      { MovieID: 949, media_type: 'movie', Title: 'Heat', ReleaseDate: null, Rating: 80 },
      { MovieID: 680, media_type: 'movie', Title: 'Pulp Fiction', ReleaseDate: null, Rating: null },
    ],
  })
})

test('a whole collection is whole', async () => {
  const cookie = await at.signIn('tok-12')
  at.tell({ body: [WHOLE] })
  const answer = await at.ask('GET', '/api/movies/user/list', { headers: { cookie } })
  expect(await answer.json()).toMatchObject([WHOLE])
})

test('leaving lets the upstream go', async () => {
  at.tell('hang')
  const leaving = new AbortController()
  const answer = at.ask('GET', '/api/movies/details/603', { signal: leaving.signal })
  while (at.seen.length === 0) await new Promise(setImmediate)
  leaving.abort()
  expect((await answer).status).toBe(502)
})

test("a member's change makes their public page out of date, and the page of the title that it is about", async () => {
  const cookie = await at.signIn('tok-9')
  const own = ['/user/7', '/user/7/titles.json']
  at.tell({ body: { message: 'ok', rating: 60 } })
  await at.post('/api/movies/rate', { movie_id: 603, rating: 60 }, { cookie })
  expect(at.refreshed.splice(0)).toEqual([...own, '/movie/603'])
  await at.post('/api/movies/add', { movie_id: '1396', media_type: 'tv' }, { cookie })
  expect(at.refreshed.splice(0)).toEqual([...own, '/tv/1396'])
  await at.ask('DELETE', '/api/movies/remove/1396?type=tv', { headers: { cookie } })
  expect(at.refreshed.splice(0)).toEqual([...own, '/tv/1396'])
  await at.ask('DELETE', '/api/admin/users/12', { headers: { cookie } })
  expect(at.refreshed.splice(0)).toEqual(['/user/12', '/'])
})

test('a change that was refused refreshes nothing', async () => {
  const cookie = await at.signIn('tok-10')
  at.tell({ status: 404, body: {} })
  at.refreshed.length = 0
  await at.post('/api/movies/rate', { movie_id: 603, rating: 60 }, { cookie })
  expect(at.refreshed).toEqual([])
})
