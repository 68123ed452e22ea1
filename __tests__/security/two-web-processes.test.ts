import { setWebEnv } from '#tests/support/set-web-env'
import { sharedMember, sharedUpstream } from '#tests/support/upstream'
import { MINUTE } from '#upstream/time'

const SITE = 'https://cuedot.test'
const upstream = sharedUpstream()
const ada = sharedMember(upstream)

type Gate = Awaited<ReturnType<typeof startGate>>
let [one, other]: [Gate | undefined, Gate | undefined] = [undefined, undefined]
beforeAll(async () => {
  const { SERVICE_KEY = '' } = upstream.dependencies.settings
  setWebEnv({ UPSTREAM_URL: upstream.url, SITE_URL: SITE, SERVICE_KEY })
  one = await startGate()
  other = await startGate()
})

/** A web process: it remembers nothing of another one. */
async function startGate() {
  jest.resetModules()
  const { handleCall } = await import('#lib/server/gate/handle-call')
  return (method: string, path: string, cookie: string, body?: object) =>
    handleCall(
      new Request(SITE + path, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
      () => {},
    )
}

const cookiesOf = (response: Response | undefined) =>
  (response?.headers.getSetCookie() ?? []).map((line) => line.split(';')[0]).join('; ')
const signIn = (cookie = '') =>
  one?.('POST', '/api/auth/login', cookie, { email: ada.email, password: ada.password })
const who = (gate: Gate | undefined, cookie: string) => gate?.('GET', '/api/users/me', cookie)

test('a confirmation gives the browser a new session, which a late call to another process does not end', async () => {
  const old = cookiesOf(await signIn())
  const confirmed = await one?.('POST', '/api/account/confirm', old, { password: ada.password })
  expect(await confirmed?.json()).toEqual({ confirmedUntil: expect.any(String) })
  const now = cookiesOf(confirmed)
  expect((await who(other, now))?.status).toBe(200)

  const late = await who(other, old)
  expect(late?.status).toBe(401)
  expect(late?.headers.getSetCookie()).toEqual([])
  expect(await late?.json()).toMatchObject({ isReplaced: true })
})

test('a second sign-in replaces the first, which a late call to another process does not end', async () => {
  const old = cookiesOf(await signIn())
  const now = cookiesOf(await signIn(old))
  expect((await who(other, now))?.status).toBe(200)
  const late = await who(other, old)
  expect(late?.status).toBe(401)
  expect(late?.headers.getSetCookie()).toEqual([])
})

test('a session that has ended otherwise is taken from the browser', async () => {
  const old = cookiesOf(await signIn())
  await one?.('POST', '/api/account/confirm', old, { password: ada.password })
  upstream.wait(MINUTE + 1)
  expect((await who(other, old))?.headers.getSetCookie()).toHaveLength(2)
})
