import { login, PROGRAM_CALLS } from '#contract'
import { startGate } from '#tests/support/gate-with-fake-host'

const SECRET = `Bearer cuedot_${'a'.repeat(43)}`

let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.close())
beforeEach(() => {
  gate.received.length = 0
  gate.invalidated.length = 0
  gate.respondWith({ body: {} })
})

test('a call of a program goes on with its token and key, from any origin, and with no session', async () => {
  const cookie = await gate.signIn('a session')
  gate.received.length = 0
  gate.respondWith({
    status: 401,
    headers: { 'www-authenticate': 'Bearer' },
    body: { code: 'not_signed_in' },
  })
  const headers = {
    authorization: SECRET,
    cookie,
    origin: 'https://elsewhere.example',
    'sec-fetch-site': 'cross-site',
  }
  const response = await gate.send('GET', '/api/v1/history?limit=2&debug=1', { headers })
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect(await response.json()).toEqual({ code: 'not_signed_in' })
  expect(gate.received).toMatchObject([
    { url: '/api/v1/history?limit=2', headers: { authorization: SECRET } },
  ])
  expect(gate.received[0]?.headers).not.toHaveProperty('cookie')
})

test('a cookie is no token', async () => {
  const cookie = await gate.signIn('a session')
  gate.received.length = 0
  await gate.send('GET', '/api/v1/me', { headers: { cookie } })
  expect(gate.received[0]?.headers).not.toHaveProperty('authorization')
})

test.each(PROGRAM_CALLS.map(({ method, path }) => [method, path]))(
  '%s %s is passed on',
  async (method, path) => {
    const address = path.replace(/\{\w+\}/g, '12')
    const body = method === 'POST' || method === 'PUT' ? { body: '{}' } : {}
    const headers = { authorization: SECRET, 'content-type': 'application/json' }
    const response = await gate.send(method, address, { headers, ...body })
    expect([response.status, gate.received.map(({ url }) => url)]).toEqual([200, [address]])
  },
)

test('what is not there, or not in that way, is said without asking', async () => {
  const missing = await gate.send('GET', '/api/v1/nothing')
  expect([missing.status, await missing.json()]).toEqual([
    404,
    { code: 'not_found', message: 'There is nothing here.' },
  ])
  const wrongWay = await gate.send('OPTIONS', '/api/v1/me')
  expect([wrongWay.status, wrongWay.headers.get('allow')]).toEqual([405, 'GET'])
  expect(gate.received).toEqual([])
})

test('a host that does not answer is 502, in the words of the others', async () => {
  gate.respondWith('reset')
  const response = await gate.send('GET', '/api/v1/me', { headers: { authorization: SECRET } })
  expect([response.status, await response.json()]).toEqual([
    502,
    { code: 'bad_gateway', message: expect.any(String) },
  ])
})

test("a program's token is refused on members' calls, and a visitor's on those for everybody", async () => {
  const cookie = await gate.signIn('a session')
  gate.received.length = 0
  const headers = { authorization: SECRET, cookie }
  for (const path of ['/api/watches', '/api/users/me']) {
    const response = await gate.send('GET', path, { headers })
    expect([response.status, (await response.json()).reason]).toEqual([403, 'connections.tokenElsewhere'])
  }
  expect(gate.received).toEqual([])
  gate.respondWith({ body: [] })
  expect((await gate.send('GET', '/api/movies/top', { headers })).status).toBe(200)
  expect(gate.received[0]?.headers).not.toHaveProperty('authorization')
  expect(login.access).toBe('visitor')
})

test('pages that show what a call has changed are made anew', async () => {
  const changed = {
    member: 7,
    changes: ['collection', 'rating', 'list'],
    rated: ['movie-603'],
    lists: ['boats'],
  }
  gate.respondWith({
    body: {},
    headers: { 'x-changed': JSON.stringify(changed), 'idempotency-replayed': 'true' },
  })
  const response = await gate.send('GET', '/api/v1/me', { headers: { authorization: SECRET } })
  expect(gate.invalidated).toEqual(expect.arrayContaining(['/en/user/7', '/en/movie/603', '/en/list/boats']))
  expect(new Set(gate.invalidated).size).toBe(gate.invalidated.length)
  expect(response.headers.get('idempotency-replayed')).toBe('true')
  expect(response.headers.get('x-changed')).toBeNull()
})
