import { confirm, signInWithCode } from '#contract'
import { accountDigest } from '#lib/service/account-digest'
import { type SecondFactor, switchOnFactor, ticketOf, WRONG_CODE } from '#tests/support/sign-in/second-factor'
import { freshMember, sharedUpstream } from '#tests/support/upstream'
import { DAY, HOUR, MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)
let factor: SecondFactor
beforeEach(async () => {
  factor = await switchOnFactor(upstream, ada)
})

/** Of wrong codes, each from another network, with as many tickets as they need. */
async function guess(count: number, headers: Record<string, string> = {}): Promise<number[]> {
  const statuses = []
  let ticket = ''
  for (let n = 0; n < count; n++) {
    if (n % 5 === 0) ticket = await ticketOf(upstream, ada, headers)
    const from = { ...upstream.from(`10.9.${n}.1`), ...headers }
    statuses.push((await upstream.call(signInWithCode, { ticket, code: WRONG_CODE }, undefined, from)).status)
  }
  return statuses
}

const tryRight = async (headers: Record<string, string> = {}) => {
  const ticket = await ticketOf(upstream, ada, headers)
  const from = { ...upstream.from('10.8.1.1'), ...headers }
  return (await upstream.call(signInWithCode, { ticket, code: factor.nextCode() }, undefined, from)).status
}

test('ten wrong codes of an account are looked at in 15 minutes, wherever they come from', async () => {
  expect(await guess(12)).toEqual([...Array(10).fill(400), 429, 429])
  expect(await tryRight()).toBe(429)
  upstream.wait(15 * MINUTE)
  expect(await tryRight()).toBe(200)
})

test('thirty are in a day', async () => {
  for (let n = 0; n < 3; n++) {
    expect(new Set(await guess(10))).toEqual(new Set([400]))
    upstream.wait(20 * MINUTE)
  }
  expect(await guess(1)).toEqual([429])
  upstream.wait(22 * HOUR)
  expect(await tryRight()).toBe(429)
  upstream.wait(DAY)
  expect(await tryRight()).toBe(200)
})

test('the owner’s browser has ten tries of its own, whatever others try', async () => {
  const owner = { 'x-known-accounts': accountDigest(ada.email) }
  await guess(11)
  expect(await tryRight(owner)).toBe(200)
  expect(await guess(11, owner)).toEqual([...Array(10).fill(400), 429])
  const forged = { ...owner, 'x-service-key': 'a guess' }
  expect(await tryRight(forged)).toBe(429)
})

test('codes of signing in and of confirming count together', async () => {
  await guess(5)
  const statuses = []
  for (let n = 0; n < 6; n++) {
    statuses.push((await upstream.call(confirm, { code: WRONG_CODE }, ada.token)).status)
  }
  expect(statuses).toEqual([...Array(5).fill(400), 429])
})

test('right codes do not count', async () => {
  for (let n = 0; n < 12; n++) expect(await tryRight()).toBe(200)
})

test('of many wrong codes at once no more are looked at', async () => {
  const tickets = []
  for (let n = 0; n < 6; n++) tickets.push(await ticketOf(upstream, ada))
  const all = tickets.flatMap((ticket) => Array(5).fill(ticket))
  const responses = await Promise.all(
    all.map((ticket, n) =>
      upstream.call(signInWithCode, { ticket, code: WRONG_CODE }, undefined, upstream.from(`10.7.${n}.1`)),
    ),
  )
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(10)
})
