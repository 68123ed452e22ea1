import fc from 'fast-check'
import { listEntries, login, logout, makeAdmin, removeAdmin, viewerAccount } from '#contract'
import { handleCall } from '#lib/server/gate/handle-call'
import { decideAccess } from '#lib/server/route-access'
import { readSession } from '#lib/server/session-cookie'
import { cookiesOf } from '#tests/support/gate-with-fake-host'
import { setWebEnv } from '#tests/support/set-web-env'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'
import { MINUTE } from '#upstream/time'

const SITE = 'https://cuedot.test'
/** Rounds of concurrent calls; more with SESSION_ROUNDS. */
const ROUNDS = Number(process.env.SESSION_ROUNDS ?? 3)
const CONCURRENCY = 30
const COOKIES = Number(process.env.COOKIE_RUNS ?? 60)

const upstream = sharedUpstream()
let ada: TestMember
beforeAll(async () => {
  setWebEnv({ UPSTREAM_URL: upstream.url, SITE_URL: SITE, SERVICE_KEY: 'a key that only the tests know' })
  ada = await upstream.member()
})

function send(method: string, path: string, cookie = '', body?: unknown): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = { cookie, ...(json.body && { 'content-type': 'application/json' }) }
  return handleCall(new Request(SITE + path, { method, headers, ...json }), () => {})
}

const me = (cookie: string) => send('GET', viewerAccount.path, cookie)
const signOut = (cookie: string) => send('POST', logout.path, cookie, {})
async function signIn(cookie = ''): Promise<string> {
  const { email, password } = ada
  return cookiesOf(await send('POST', login.path, cookie, { email, password }))
}
async function tokenIn(cookie: string): Promise<string> {
  return (await readSession(new Request(SITE, { headers: { cookie } })))?.token ?? ''
}

test('after signing out neither the cookie nor its token is valid', async () => {
  const cookie = await signIn()
  const token = await tokenIn(cookie)
  expect((await me(cookie)).status).toBe(200)
  await signOut(cookie)
  expect((await me(cookie)).status).toBe(401)
  expect((await upstream.call(viewerAccount, {}, token)).status).toBe(401)
})

test('signing in again issues a new token and revokes the previous one', async () => {
  const first = await signIn()
  const second = await signIn(first)
  expect(await tokenIn(second)).not.toBe(await tokenIn(first))
  expect((await upstream.call(viewerAccount, {}, await tokenIn(first))).status).toBe(401)
  expect((await me(second)).status).toBe(200)
})

test('a late call with the old cookie, to another web process, does not end the newer session', async () => {
  const first = await signIn()
  const newer = await signIn()
  // As the web process does on which the browser signed in again.
  await upstream.call(logout, {}, await tokenIn(first))
  const late = await me(first)
  expect([late.status, late.headers.getSetCookie()]).toEqual([401, []])
  expect((await me(newer)).status).toBe(200)
  upstream.wait(2 * MINUTE)
  const later = await me(first)
  expect([later.status, later.headers.getSetCookie().length]).toEqual([401, 2])
})

test('no response to the browser contains the token', async () => {
  const cookie = await signIn()
  const token = await tokenIn(cookie)
  for (const path of [viewerAccount.path, listEntries.path, '/api/movies/top', '/api/nothing']) {
    const response = await send('GET', path, cookie)
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain(token)
  }
})

test(`${CONCURRENCY} concurrent calls never restore a session while it is ending (${ROUNDS} rounds)`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const cookie = await signIn()
    const calls = Array.from({ length: CONCURRENCY }, (_, n) => (n === 15 ? signOut(cookie) : me(cookie)))
    const responses = await Promise.all(calls)
    const started = responses.filter(({ headers }) =>
      headers.getSetCookie().some((line) => /session=\w/.test(line)),
    )
    expect(started).toEqual([])
    expect((await me(cookie)).status).toBe(401)
  }
}, 600_000)

test(`${CONCURRENCY} concurrent calls never end a session that has just started (${ROUNDS} rounds)`, async () => {
  let cookie = await signIn()
  for (let round = 0; round < ROUNDS; round++) {
    const old = cookie
    let renewed = ''
    const calls = Array.from({ length: CONCURRENCY }, async (_, n) => {
      if (n === 15) renewed = await signIn(old)
      else return me(old)
    })
    const late = await Promise.all(calls)
    const ended = late.filter((response) => response?.headers.getSetCookie().length)
    expect(ended).toEqual([])
    expect((await me(renewed)).status).toBe(200)
    cookie = renewed
  }
}, 600_000)

test(`invalid session cookies give no error, on pages and calls (${COOKIES} cookies)`, async () => {
  const sealed = (await signIn()).split('; ')[0] ?? ''
  const odd = [
    'Fe26.2*__proto__*a*b*c*d*e*f',
    'Fe26.2*2*'.repeat(2_000),
    '*'.repeat(30),
    `${sealed}${sealed}`,
  ]
  const mutated = fc.oneof(
    fc.constantFrom(...odd),
    fc.string({ maxLength: 200 }).map((text) => `__Host-session=${encodeURIComponent(text.toWellFormed())}`),
    fc
      .tuple(fc.nat(sealed.length), fc.nat(sealed.length), fc.string({ maxLength: 5 }))
      .map(
        ([from, to, text]) =>
          sealed.slice(0, from) + encodeURIComponent(text.toWellFormed()) + sealed.slice(to),
      ),
  )
  await fc.assert(
    fc.asyncProperty(mutated, async (cookie) => {
      const { status } = await me(cookie)
      expect([200, 401]).toContain(status)
      const decision = await decideAccess('/profile', new Request(`${SITE}/profile`, { headers: { cookie } }))
      expect(decision.action).toBe(status === 200 ? 'render' : 'redirect')
    }),
    { numRuns: COOKIES, endOnFailure: true },
  )
}, 600_000)

test('a change of role applies to the next call and page', async () => {
  const admin = await upstream.member({ admin: true })
  const cookie = await signIn()
  const page = () => decideAccess('/admin/users', new Request(`${SITE}/admin/users`, { headers: { cookie } }))
  expect((await send('GET', '/api/admin/users', cookie)).status).toBe(403)
  await admin.call(makeAdmin, { id: ada.id })
  expect((await send('GET', '/api/admin/users', cookie)).status).toBe(200)
  expect((await page()).action).toBe('render')
  await admin.call(removeAdmin, { id: ada.id })
  expect((await send('GET', '/api/admin/users', cookie)).status).toBe(403)
  expect(await page()).toEqual({ action: 'redirect', to: '/' })
})
