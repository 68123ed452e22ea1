/** @jest-environment node */
import fc from 'fast-check'
import { listEntries, login, logout, makeAdmin, removeAdmin, viewerAccount } from '#contract'
import { handleCall } from '#lib/server/gate/handle-call'
import { decideAccess } from '#lib/server/route-access'
import { readSession } from '#lib/server/session'
import { cookiesOf } from '#tests/support/gate'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { webEnv } from '#tests/support/web-env'

const SITE = 'https://cuedot.test'
/** Rounds of many calls at once; more with SESSION_ROUNDS. */
const ROUNDS = Number(process.env.SESSION_ROUNDS ?? 10)
const AT_ONCE = 50
const COOKIES = Number(process.env.COOKIE_RUNS ?? 1_000)

let upstream: Upstream
let ada: TestMember
beforeAll(async () => {
  upstream = await startUpstream()
  webEnv({ UPSTREAM_URL: upstream.url, SITE_URL: SITE, SERVICE_KEY: 'a key that only the tests know' })
  ada = await upstream.member()
})

function ask(method: string, path: string, cookie = '', body?: unknown): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = { cookie, ...(json.body && { 'content-type': 'application/json' }) }
  return handleCall(new Request(SITE + path, { method, headers, ...json }), () => {})
}

const me = (cookie: string) => ask('GET', viewerAccount.path, cookie)
const signOut = (cookie: string) => ask('POST', logout.path, cookie, {})
async function signIn(cookie = ''): Promise<string> {
  const { email, password } = ada
  return cookiesOf(await ask('POST', login.path, cookie, { email, password }))
}
async function tokenIn(cookie: string): Promise<string> {
  return (await readSession(new Request(SITE, { headers: { cookie } })))?.token ?? ''
}

test('after signing out neither the cookie nor its token opens anything', async () => {
  const cookie = await signIn()
  const token = await tokenIn(cookie)
  expect((await me(cookie)).status).toBe(200)
  await signOut(cookie)
  expect((await me(cookie)).status).toBe(401)
  expect((await upstream.call(viewerAccount, {}, token)).status).toBe(401)
})

test('signing in again gives another token and ends the one presented', async () => {
  const first = await signIn()
  const second = await signIn(first)
  expect(await tokenIn(second)).not.toBe(await tokenIn(first))
  expect((await upstream.call(viewerAccount, {}, await tokenIn(first))).status).toBe(401)
  expect((await me(second)).status).toBe(200)
})

test('the token stands in no answer to the browser', async () => {
  const cookie = await signIn()
  const token = await tokenIn(cookie)
  for (const path of [viewerAccount.path, listEntries.path, '/api/movies/top', '/api/nothing']) {
    const answer = await ask('GET', path, cookie)
    expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain(token)
  }
})

test(`${AT_ONCE} calls at once never revive a session that is being ended (${ROUNDS} rounds)`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const cookie = await signIn()
    const calls = Array.from({ length: AT_ONCE }, (_, n) => (n === 25 ? signOut(cookie) : me(cookie)))
    const answers = await Promise.all(calls)
    const started = answers.filter(({ headers }) =>
      headers.getSetCookie().some((line) => /session=\w/.test(line)),
    )
    expect(started).toEqual([])
    expect((await me(cookie)).status).toBe(401)
  }
}, 600_000)

test(`${AT_ONCE} calls at once never end a session that has just begun (${ROUNDS} rounds)`, async () => {
  let cookie = await signIn()
  for (let round = 0; round < ROUNDS; round++) {
    const old = cookie
    let renewed = ''
    const calls = Array.from({ length: AT_ONCE }, async (_, n) => {
      if (n === 25) renewed = await signIn(old)
      else return me(old)
    })
    const late = await Promise.all(calls)
    const ended = late.filter((answer) => answer?.headers.getSetCookie().length)
    expect(ended).toEqual([])
    expect((await me(renewed)).status).toBe(200)
    cookie = renewed
  }
}, 600_000)

test(`no bytes in the cookie are an error, on pages and calls (${COOKIES} cookies)`, async () => {
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

test('a role that is taken away or given counts from the next call and page on', async () => {
  const chief = await upstream.member({ admin: true })
  const cookie = await signIn()
  const page = () => decideAccess('/admin/users', new Request(`${SITE}/admin/users`, { headers: { cookie } }))
  expect((await ask('GET', '/api/admin/users', cookie)).status).toBe(403)
  await chief.call(makeAdmin, { id: ada.id })
  expect((await ask('GET', '/api/admin/users', cookie)).status).toBe(200)
  expect((await page()).action).toBe('render')
  await chief.call(removeAdmin, { id: ada.id })
  expect((await ask('GET', '/api/admin/users', cookie)).status).toBe(403)
  expect(await page()).toEqual({ action: 'redirect', to: '/' })
})
