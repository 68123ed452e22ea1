/** @jest-environment node */
import { readSession } from '#lib/server/session'
import { ADA, cookiesOf, gate, SITE } from '#tests/support/gate'

let at: Awaited<ReturnType<typeof gate>>
beforeAll(async () => {
  at = await gate()
})
beforeEach(() => {
  at.tell({ body: { message: 'fine' } })
})
afterAll(() => at.close())

test('signing in keeps the token from the browser and seals it in a cookie', async () => {
  at.tell({ body: { token: 'tok-1', user: ADA, extra: 'tok-1' } })
  const answer = await at.post('/api/auth/login', { email: 'ada@example.org', password: 'x' })
  expect(await answer.clone().text()).not.toContain('tok-1')
  expect(await answer.json()).toEqual({ user: expect.objectContaining({ id: 7, username: 'Ada' }) })
  const [sealed, marker] = answer.headers.getSetCookie()
  expect(sealed).toMatch(/^__Host-session=[^;]+; Max-Age=77759\d\d; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(sealed?.length).toBeLessThan(512)
  expect(sealed).not.toContain('tok-1')
  expect(marker).toBe('signed-in=1; Path=/; Max-Age=7776000; SameSite=Lax; Secure')
  const session = await readSession(new Request(SITE, { headers: { cookie: cookiesOf(answer) } }))
  expect(session).toEqual({ token: 'tok-1', id: 7 })
})

test('signing in again ends the session that was presented', async () => {
  const first = await at.signIn('tok-old')
  const second = await at.signIn('tok-new', first)
  expect(at.seen.at(-1)).toMatchObject({
    url: '/api/auth/logout',
    headers: { authorization: 'Bearer tok-old' },
  })
  expect(second).not.toBe(first)
})

test('a refused sign-in says so and leaves the session alone', async () => {
  at.tell({
    status: 403,
    body: { message: 'Verify first.', needsVerification: true, email: 'a@b.org' },
  })
  const answer = await at.post('/api/auth/login', { email: 'a@b.org', password: 'x' })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toEqual({ message: 'Verify first.', needsVerification: true, email: 'a@b.org' })
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('signing out ends the session at the upstream and clears the browser', async () => {
  const cookie = await at.signIn('tok-2')
  const answer = await at.post('/api/auth/logout', {}, { cookie })
  expect(at.seen.at(-1)?.headers.authorization).toBe('Bearer tok-2')
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-session=; Max-Age=0; .*Secure/),
    expect.stringMatching(/^signed-in=; Path=\/; Max-Age=0/),
  ])
})

test('signing out works while the upstream fails', async () => {
  const cookie = await at.signIn('tok-3')
  at.tell('reset')
  expect((await at.post('/api/auth/logout', {}, { cookie })).status).toBe(200)
})

test('a 401 ends the session', async () => {
  const cookie = await at.signIn('tok-4')
  at.tell({ status: 401, body: { message: 'Please sign in.' } })
  const answer = await at.ask('GET', '/api/users/me', { headers: { cookie } })
  expect(answer.status).toBe(401)
  expect(answer.headers.getSetCookie()).toHaveLength(2)
})

test('a late 401 to a session that was replaced leaves the new one alone', async () => {
  const old = await at.signIn('tok-5')
  await at.signIn('tok-6', old)
  at.tell({ status: 401, body: {} })
  const answer = await at.ask('GET', '/api/users/me', { headers: { cookie: old } })
  expect(answer.status).toBe(401)
  expect(answer.headers.getSetCookie()).toEqual([])
})

test.each([500, 503, 403, 429])('a %i of the upstream is passed on and ends no session', async (status) => {
  const cookie = await at.signIn('tok-7')
  at.tell({ status, headers: { 'retry-after': '7' }, body: { message: 'No.' } })
  const answer = await at.ask('GET', '/api/users/me', { headers: { cookie } })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('retry-after')).toBe('7')
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('any bytes in the session cookie mean signed out', async () => {
  const values = [
    'x',
    '*'.repeat(20),
    'Fe26.2*__proto__*a*b*c*d*e*f',
    '%00%ff',
    'Fe26.2*1*'.repeat(2_000),
    '{}',
  ]
  at.tell({ body: ADA })
  for (const value of values) {
    const cookie = `__Host-session=${value}`
    expect((await at.ask('GET', '/api/users/me', { headers: { cookie } })).status).toBe(200)
    expect(at.seen.at(-1)?.headers.authorization).toBeUndefined()
  }
})
