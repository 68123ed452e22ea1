import { login, search, verifyEmail } from '#contract'
import { accountDigest } from '#lib/service/account-digest'
import { sharedUpstream } from '#tests/support/upstream'
import { HOUR } from '#upstream/time'

const upstream = sharedUpstream()
// No attempt of another test counts.
beforeEach(() => upstream.wait(HOUR))

const from = (address: string) => upstream.from(address)

const guess = (email: string, headers: Record<string, string>) =>
  upstream.call(login, { email, password: 'wrong guess' }, undefined, headers)

test('wrong passwords for one account from many IPv4 addresses are refused after 50, and its known devices still get in', async () => {
  const ada = await upstream.member()
  const addressOf = (n: number) => `10.${n}.1.1`
  expect(await checkedGuesses({ count: 60, addressOf, emailOf: () => ada.email })).toBe(50)
  expect((await upstream.call(login, ada, undefined, from('10.250.9.1'))).status).toBe(429)
  const known = { 'x-known-accounts': accountDigest(ada.email) }
  const device = { ...from('10.250.9.1'), ...known }
  expect((await upstream.call(login, ada, undefined, device)).status).toBe(200)
  const forged = { ...known, 'x-service-key': 'a guess' }
  expect((await upstream.call(login, ada, undefined, forged)).status).toBe(429)
  upstream.wait(HOUR)
  expect((await upstream.call(login, ada, undefined, from('10.250.9.1'))).status).toBe(200)
})

test('an unknown account is limited as a known one is, in the same words', async () => {
  const ada = await upstream.member()
  const refusals = []
  for (const email of [ada.email, 'still-unknown@example.com']) {
    for (let n = 0; n < 50; n++) await guess(email, from(`10.${n}.2.1`))
    const { status, body } = await guess(email, from('10.99.2.1'))
    refusals.push({ status, body })
  }
  expect(refusals[0]).toMatchObject({ status: 429 })
  expect(refusals[1]).toEqual(refusals[0])
})

test.each([
  ['one account from a /48', 50, (n: number) => `2001:db8:48:${n.toString(16)}::1`],
  ['many accounts from a /56', 90, (n: number) => `2001:db8:56:12${n.toString(16).padStart(2, '0')}::${n}`],
  ['many accounts from a /48', 90, (n: number) => `2001:db8:57:${(n << 8).toString(16)}::${n}`],
])('of wrong passwords for %s %i are checked', async (whose, checked, addressOf) => {
  const { email } = await upstream.member()
  const emailOf = (n: number) => (whose.startsWith('one') ? email : `unknown-${n}@example.com`)
  expect(await checkedGuesses({ count: 100, addressOf, emailOf })).toBe(checked)
})

test('a known device has ten tries of its own, whatever others try', async () => {
  const ada = await upstream.member()
  const device = { ...from('10.77.1.1'), 'x-known-accounts': accountDigest(ada.email) }
  for (let n = 0; n < 10; n++) expect((await guess(ada.email, device)).status).toBe(401)
  expect((await guess(ada.email, device)).status).toBe(429)
  expect((await upstream.call(login, ada, undefined, from('10.78.1.1'))).status).toBe(200)
})

test('a search writes nothing to the embedded database, an attempt at a token does', async () => {
  const { db } = upstream.dependencies
  const counts = () => db.selectFrom('attempt_counts').select('key').execute()
  const before = await counts()
  const visitor = from('10.66.1.1')
  for (let n = 0; n < 3; n++) {
    expect((await upstream.call(search, { query: 'dune' }, undefined, visitor)).status).toBe(200)
  }
  expect(await counts()).toEqual(before)
  await upstream.call(verifyEmail, { token: 'no such token' }, undefined, visitor)
  expect(await counts()).toHaveLength(before.length + 1)
})

interface Guesses {
  count: number
  addressOf: (n: number) => string
  emailOf: (n: number) => string
}

/** How many of these wrong passwords were checked. */
async function checkedGuesses({ count, addressOf, emailOf }: Guesses): Promise<number> {
  let checked = 0
  for (let n = 0; n < count; n++) {
    const { status } = await guess(emailOf(n), from(addressOf(n)))
    if (status === 401) checked++
  }
  return checked
}
