import { readSession } from '#lib/server/session-cookie'
import { accountDigest } from '#lib/service/account-digest'
import { ADA, cookiesOf, SITE, startGate } from '#tests/support/gate-with-fake-host'

let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(async () => {
  gate = await startGate()
})
beforeEach(() => {
  gate.respondWith({ body: { message: 'fine' } })
})
afterAll(() => gate.close())

test('signing in seals the token in a cookie and does not send it otherwise', async () => {
  gate.respondWith({ body: { token: 'tok-1', user: ADA, extra: 'tok-1' } })
  const response = await gate.post('/api/auth/login', { email: 'ada@example.org', password: 'x' })
  expect(await response.clone().text()).not.toContain('tok-1')
  expect(await response.json()).toEqual({ user: expect.objectContaining({ id: 7, username: 'Ada' }) })
  const [sealed, hint, device] = response.headers.getSetCookie()
  expect(sealed).toMatch(/^__Host-session=[^;]+; Max-Age=77759\d\d; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(sealed?.length).toBeLessThan(512)
  expect(sealed).not.toContain('tok-1')
  expect(hint).toBe('signed-in=1; Path=/; Max-Age=7776000; SameSite=Lax; Secure')
  expect(device).toMatch(
    /^__Host-known-device=[^;]+; Max-Age=315359\d\d; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(device).not.toContain('@')
  const session = await readSession(new Request(SITE, { headers: { cookie: cookiesOf(response) } }))
  expect(session).toEqual({ token: 'tok-1', id: 7 })
})

test('signing in passes on how much the member has, where the API says it', async () => {
  gate.respondWith({ body: { token: 'tok-1', user: ADA, counts: { titles: 42, shows: 2, more: 1 } } })
  const response = await gate.post('/api/auth/login', { email: 'ada@example.org', password: 'x' })
  expect((await response.json()).counts).toEqual({ titles: 42, shows: 2 })
})

test('the API learns which accounts a device has signed in to before, also after signing out', async () => {
  const signInWith = (cookie = '', headers = {}) =>
    gate.post('/api/auth/login', { email: 'ada@example.org', password: 'x' }, { cookie, ...headers })
  const known = () => gate.received.at(-1)?.headers['x-known-accounts']
  // Not the address that was typed: the account's.
  const cookies = cookiesOf(await signInAndGet(' ADA@example.org'))
  const device = cookies.split('; ').find((cookie) => cookie.startsWith('__Host-known-device='))
  await gate.post('/api/auth/logout', {}, { cookie: cookies })
  expect(known()).toBeUndefined()
  await signInWith(device)
  expect(known()).toBe(accountDigest('ada@example.org'))
  for (const forged of [
    '__Host-known-device=1',
    '__Host-known-device=Fe26.2*1*a*b*c',
    device?.slice(0, -4),
  ]) {
    await signInWith(forged, { 'x-known-accounts': accountDigest('ada@example.org') })
    expect(known()).toBeUndefined()
  }
})

test('a device is known to the last five accounts that signed in on it, and a wrong password makes none known', async () => {
  let cookie = ''
  const emails = Array.from({ length: 6 }, (_, n) => `a${n}@example.org`)
  for (const email of emails) cookie = cookiesOf(await signInAndGet(email, cookie))
  gate.respondWith({ status: 401, body: {} })
  const refused = await gate.post('/api/auth/login', { email: 'b@example.org', password: 'x' }, { cookie })
  expect(refused.headers.getSetCookie()).toEqual([])
  const digests = emails.slice(1).reverse().map(accountDigest)
  expect(gate.received.at(-1)?.headers['x-known-accounts']).toBe(digests.join())
})

test('a device is known to the new address of its account, and to no address of a visitor', async () => {
  const cookie = cookiesOf(await signInAndGet('ada@example.org'))
  const confirmChange = (headers: Record<string, string>, isEmailChange = true) => {
    gate.respondWith({ body: { message: 'Done.', email: 'ada@new.example', isEmailChange } })
    return gate.post('/api/auth/verify-email', { token: 'mailed' }, headers)
  }
  for (const refused of [await confirmChange({}), await confirmChange({ cookie }, false)]) {
    expect(refused.headers.getSetCookie()).toEqual([])
  }
  const device = cookiesOf(await confirmChange({ cookie }))
  await gate.post('/api/auth/login', { email: 'ada@new.example', password: 'x' }, { cookie: device })
  expect(gate.received.at(-1)?.headers['x-known-accounts']).toBe(
    ['ada@new.example', 'ada@example.org'].map(accountDigest).join(),
  )
})

function signInAndGet(email: string, cookie = ''): Promise<Response> {
  gate.respondWith({ body: { token: 'tok-device', user: { ...ADA, Emails: email.trim().toLowerCase() } } })
  return gate.post('/api/auth/login', { email, password: 'x' }, { cookie })
}

test('a link from a mail is confirmed with the session, which a rejection does not end', async () => {
  const cookie = await gate.signIn('tok-ada')
  gate.respondWith({ status: 401, body: { message: 'This link is for another account.' } })
  const response = await gate.post('/api/auth/verify-email', { token: 'mailed' }, { cookie })
  expect(gate.received.at(-1)?.headers.authorization).toBe('Bearer tok-ada')
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await response.json()).toEqual({ message: 'This link is for another account.' })
})

test('signing in again ends the previous session', async () => {
  const first = await gate.signIn('tok-old')
  const second = await gate.signIn('tok-new', first)
  expect(gate.received.at(-1)).toMatchObject({
    url: '/api/auth/logout',
    headers: { authorization: 'Bearer tok-old' },
  })
  expect(second).not.toBe(first)
})

test('a rejected sign-in forwards the error and sets no cookie', async () => {
  gate.respondWith({
    status: 403,
    body: { message: 'Verify first.', needsVerification: true, email: 'a@b.org' },
  })
  const response = await gate.post('/api/auth/login', { email: 'a@b.org', password: 'x' })
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({
    message: 'Verify first.',
    needsVerification: true,
    email: 'a@b.org',
  })
  expect(response.headers.getSetCookie()).toEqual([])
})

test('signing out ends the session in the upstream and clears cookies and storage', async () => {
  const cookie = await gate.signIn('tok-2')
  const response = await gate.post('/api/auth/logout', {}, { cookie })
  expect(gate.received.at(-1)?.headers.authorization).toBe('Bearer tok-2')
  expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-session=; Max-Age=0; .*Secure/),
    expect.stringMatching(/^signed-in=; Path=\/; Max-Age=0/),
  ])
})

test('signing out works while the upstream fails', async () => {
  const cookie = await gate.signIn('tok-3')
  gate.respondWith('reset')
  expect((await gate.post('/api/auth/logout', {}, { cookie })).status).toBe(200)
})

test('a 401 ends the session', async () => {
  const cookie = await gate.signIn('tok-4')
  gate.respondWith({ status: 401, body: { message: 'Please sign in.' } })
  const response = await gate.send('GET', '/api/users/me', { headers: { cookie } })
  expect(response.status).toBe(401)
  expect(response.headers.getSetCookie()).toHaveLength(2)
})

test('a late 401 to a replaced session does not end the new one', async () => {
  const old = await gate.signIn('tok-5')
  await gate.signIn('tok-6', old)
  gate.respondWith({ status: 401, body: {} })
  const response = await gate.send('GET', '/api/users/me', { headers: { cookie: old } })
  expect(response.status).toBe(401)
  expect(response.headers.getSetCookie()).toEqual([])
})

test.each([500, 503, 403, 429])(
  'a %i of the upstream is forwarded and does not end the session',
  async (status) => {
    const cookie = await gate.signIn('tok-7')
    gate.respondWith({ status, headers: { 'retry-after': '7' }, body: { message: 'No.' } })
    const response = await gate.send('GET', '/api/users/me', { headers: { cookie } })
    expect(response.status).toBe(status)
    expect(response.headers.get('retry-after')).toBe('7')
    expect(response.headers.getSetCookie()).toEqual([])
  },
)

test('an invalid session cookie counts as signed out', async () => {
  const values = [
    'x',
    '*'.repeat(20),
    'Fe26.2*__proto__*a*b*c*d*e*f',
    '%00%ff',
    'Fe26.2*1*'.repeat(2_000),
    '{}',
  ]
  gate.respondWith({ body: ADA })
  for (const value of values) {
    const cookie = `__Host-session=${value}`
    expect((await gate.send('GET', '/api/users/me', { headers: { cookie } })).status).toBe(200)
    expect(gate.received.at(-1)?.headers.authorization).toBeUndefined()
  }
})
