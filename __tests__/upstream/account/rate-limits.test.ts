import os from 'node:os'
import {
  forgotPassword,
  type InputOf,
  login,
  memberProfile,
  register,
  resendVerification,
  resetPassword,
  search,
  verifyEmail,
} from '#contract'
import { sharedUpstream } from '#tests/support/upstream'
import { HOUR, MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
// Attempts of earlier tests have expired.
beforeEach(() => upstream.wait(HOUR))

const from = (address: string) => upstream.from(address)

const guess = (email: string, headers = {}) =>
  upstream.call(login, { email, password: 'wrong guess' }, undefined, headers)

test('ten wrong passwords for one account limit sign-ins from their network only', async () => {
  const ada = await upstream.member()
  for (let n = 0; n < 10; n++) expect((await guess(ada.email, from(`10.9.8.${n}`))).status).toBe(401)
  const rejected = await upstream.call(login, ada, undefined, from('10.9.8.77'))
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
  expect(await upstream.call(login, ada, undefined, from('10.9.9.1'))).toMatchObject({ status: 200 })
  upstream.wait(15 * MINUTE)
  expect(await upstream.call(login, ada, undefined, from('10.9.8.77'))).toMatchObject({ status: 200 })
})

test('sign-ins with the right password are not limited', async () => {
  const ada = await upstream.member()
  for (let n = 0; n < 35; n++) expect((await upstream.call(login, ada)).status).toBe(200)
})

test('of 40 concurrent guesses ten are checked', async () => {
  const ada = await upstream.member()
  const guesses = await Promise.all(Array.from({ length: 40 }, () => guess(ada.email)))
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30)
})

test('the 31st wrong guess from one address is rejected with 429, across accounts', async () => {
  for (let n = 0; n < 30; n++) expect((await guess(`unknown${n}@example.com`)).status).toBe(401)
  expect((await guess('unknown@example.com')).status).toBe(429)
})

const token = 'no such token'
test.each([
  [
    'register',
    (n: number) =>
      upstream.call(register, { username: `visitor ${n}`, email: `a${n}@x.com`, password: 'secret' }),
  ],
  ['forgot', (n: number) => upstream.call(forgotPassword, { email: `a${n}@x.com` })],
  ['resend', (n: number) => upstream.call(resendVerification, { email: `a${n}@x.com` })],
  ['reset', () => upstream.call(resetPassword, { token, password: 'secret' })],
  ['verify', () => upstream.call(verifyEmail, { token })],
])(
  'the 31st %s from one address within 15 minutes is rejected with 429 and Retry-After',
  async (_name, send) => {
    for (let n = 0; n < 30; n++) expect((await send(n)).status).not.toBe(429)
    const rejected = await send(30)
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    upstream.wait(15 * MINUTE)
    expect((await send(31)).status).not.toBe(429)
  },
)

test('an address may search 60 times a minute', async () => {
  const find = () => upstream.call(search, { query: 'dune' }, undefined, from('10.7.7.7'))
  const responses = await Promise.all(Array.from({ length: 70 }, find))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(60)
  const rejected = responses.filter(({ status }) => status === 429)
  expect(rejected).toHaveLength(10)
  expect(Number(rejected[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  upstream.wait(MINUTE)
  expect((await find()).status).toBe(200)
})

test('suggestions have a budget of their own, which searches that were submitted do not share', async () => {
  const find = (input: object) =>
    upstream.call(search, { query: 'dune', ...input }, undefined, from('10.7.8.9'))
  const suggestions = await Promise.all(Array.from({ length: 310 }, () => find({ for: 'suggestions' })))
  expect(suggestions.filter(({ status }) => status === 200)).toHaveLength(300)
  for (let n = 0; n < 60; n++) expect((await find({})).status).toBe(200)
  expect((await find({})).status).toBe(429)
})

test('an address may read 20 whole collections a minute, of unknown members too, and pages and feeds of them besides', async () => {
  const { id } = await upstream.member()
  const read = (input: InputOf<typeof memberProfile>, headers = from('10.7.9.1')) =>
    upstream.call(memberProfile, input, undefined, headers)
  const whole = await Promise.all(Array.from({ length: 30 }, (_, at) => read({ id: at % 2 ? id : 999_999 })))
  expect(whole.filter(({ status }) => status === 429)).toHaveLength(10)
  expect(Number((await read({ id })).headers.get('retry-after'))).toBeGreaterThan(0)
  for (const fields of ['page', 'feed'] as const) expect((await read({ id, fields })).status).toBe(200)
  expect((await read({ id }, from('10.7.9.2'))).status).toBe(200)
  // What the web app reads for all visitors names no address.
  const [[name, key] = []] = Object.entries(from(''))
  expect((await read({ id }, { [name ?? '']: key ?? '' })).status).toBe(200)
  upstream.wait(MINUTE)
  expect((await read({ id })).status).toBe(200)
})

const verify = async (headers: Record<string, string>) =>
  (await upstream.call(verifyEmail, { token }, undefined, headers)).status

test('an IPv6 /64 network counts as one address', async () => {
  for (let n = 0; n < 30; n++) expect(await verify(from(`2001:db8:0:7::${n.toString(16)}`))).toBe(400)
  expect(await verify(from('2001:db8:0:7::1e'))).toBe(429)
  expect(await verify(from('2001:db8:0:8::1'))).toBe(400)
})

test('a client address without the service key is ignored', async () => {
  const forged = (address: string) => ({
    'x-client-address': address,
    'x-forwarded-for': address,
    'x-service-key': 'a guess',
  })
  for (let n = 0; n < 30; n++) expect(await verify(forged(`10.1.1.${n}`))).toBe(400)
  expect(await verify(forged('10.1.1.30'))).toBe(429)
})

test('every form of a path shares one limit', async () => {
  for (let n = 0; n < 31; n++) await verify({})
  for (const path of ['//api/auth/verify-email', '/api/auth/verify-email/', '/api/Auth/verify-email']) {
    expect((await post(path)).status).toBe(404)
  }
  expect((await post('/api/auth/verify%2demail')).status).toBe(429)
})

function post(path: string) {
  const headers = { 'content-type': 'application/json' }
  return fetch(upstream.url + path, { method: 'POST', headers, body: JSON.stringify({ token }) })
}

test('what is beyond the queue for checking passwords is rejected with 503 and Retry-After', async () => {
  const { hasher } = upstream.dependencies
  const places = 64 + os.availableParallelism()
  const checks = Array.from({ length: places + 3 }, () => hasher.verify(null, 'wrong guess'))
  const results = await Promise.allSettled(checks)
  expect(results.slice(0, places)).toEqual(Array(places).fill({ status: 'fulfilled', value: false }))
  const refusals = results.slice(places)
  expect(refusals.map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  const verify = jest.spyOn(hasher, 'verify').mockReturnValueOnce(checks[places] as Promise<boolean>)
  const { status, headers } = await guess('unknown@example.com')
  expect({ status, pause: headers.get('retry-after') }).toEqual({ status: 503, pause: '2' })
  verify.mockRestore()
})
