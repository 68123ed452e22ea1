import { readSession } from '#lib/server/session-cookie'
import { accountDigest } from '#lib/service/account-digest'
import { cookiesOf, SITE, startGate } from '#tests/support/gate-with-fake-host'

const ACCOUNT = { id: 7, username: 'Ada', email: 'ada@example.org', picture: null, isAdmin: false }
const ADDRESS = 'https://id.example/authorize?state=x'

let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.close())

const start = (headers: Record<string, string> = {}) =>
  gate.post('/api/auth/oidc/start', { for: 'sign-in' }, headers)
const finish = (cookie: string) => gate.post('/api/auth/oidc/finish', { answer: 'code=a' }, { cookie })

/** Begins at the provider. @returns what the browser holds then */
async function begin(flow: string, cookie = ''): Promise<string> {
  gate.respondWith({ body: { address: ADDRESS, flow } })
  return cookiesOf(await start({ cookie }))
}

const ENDED = /^__Host-sign-in=; Max-Age=0;/

test('the flow of a sign-in at the provider is sealed for 10 minutes, and not sent otherwise', async () => {
  gate.respondWith({ body: { address: ADDRESS, flow: 'flow-1', state: 'secret' } })
  const response = await start()
  expect(await response.clone().json()).toEqual({ address: ADDRESS })
  const [sealed, ...others] = response.headers.getSetCookie()
  expect(sealed).toMatch(/^__Host-sign-in=[^;]+; Max-Age=5\d\d; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(sealed).not.toContain('flow-1')
  expect(others).toEqual([])
})

test('the API gets it back with the answer, from the cookie alone, and the browser loses it whatever comes', async () => {
  const cookie = await begin('flow-2')
  gate.respondWith({ body: { step: 'new', ticket: 't', email: null, isVerified: false, username: null } })
  const response = await finish(cookie)
  expect(gate.received.at(-1)?.headers['x-sign-in-flow']).toBe('flow-2')
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(ENDED)])

  gate.respondWith('reset')
  const failed = await finish(cookie)
  expect(failed.status).toBe(502)
  expect(failed.headers.getSetCookie()).toEqual([expect.stringMatching(ENDED)])
  gate.respondWith({ status: 400, body: { message: 'That is not right.' } })
  const refused = await finish(cookie)
  expect(refused.headers.getSetCookie()).toEqual([expect.stringMatching(ENDED)])

  const forged = { 'x-sign-in-flow': 'flow-2', cookie: '__Host-sign-in=flow-2' }
  await gate.post('/api/auth/oidc/finish', { answer: 'code=a' }, forged)
  expect(gate.received.at(-1)?.headers['x-sign-in-flow']).toBeUndefined()
})

test('a later flow takes the place of one that was begun before', async () => {
  const first = await begin('flow-4')
  const second = await begin('flow-5', first)
  await finish(second)
  expect(gate.received.at(-1)?.headers['x-sign-in-flow']).toBe('flow-5')
})

test('what signs in there becomes the session, of a browser that is known from then on', async () => {
  const cookie = await begin('flow-6')
  gate.respondWith({ body: { step: 'signed-in', token: 'tok-9', account: ACCOUNT, counts: null } })
  const response = await finish(cookie)
  expect(await response.clone().json()).toEqual({ step: 'signed-in', account: ACCOUNT, counts: null })
  const held = cookiesOf(response)
  const session = await readSession(new Request(SITE, { headers: { cookie: held } }))
  expect(session).toEqual({ token: 'tok-9', id: 7 })
  await finish(held)
  expect(gate.received.at(-1)?.headers['x-known-accounts']).toBe(accountDigest('ada@example.org'))
})

test('a confirmation there is a new token of the same session', async () => {
  const signedIn = await gate.signIn('tok-old')
  const cookie = `${signedIn}; ${await begin('flow-7', signedIn)}`
  gate.respondWith({ body: { step: 'confirmed', token: 'tok-new', confirmedUntil: '2026-11-28T23:00:00Z' } })
  const response = await finish(cookie)
  expect(await response.clone().text()).not.toContain('tok-new')
  const session = await readSession(new Request(SITE, { headers: { cookie: cookiesOf(response) } }))
  expect(session).toEqual({ token: 'tok-new', id: 7 })
})

test('another site can neither begin nor end a flow', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const before = gate.received.length
  expect((await start(foreign)).status).toBe(403)
  const cookie = '__Host-sign-in=x'
  const finished = await gate.post('/api/auth/oidc/finish', { answer: 'code=a' }, { ...foreign, cookie })
  expect(finished.status).toBe(403)
  expect(gate.received).toHaveLength(before)
})
