import type { FastifyRequest } from 'fastify'
import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  changeUsername,
  confirm,
  endOtherSessions,
  endSession,
  forgotPassword,
  listSecurityEvents,
  listSessions,
  login,
  makeAdmin,
  removeAdmin,
  resetPassword,
  type SecurityEvent,
  verifyEmail,
} from '#contract'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'
import { recordFailure } from '#upstream/account/sign-in/trail/record-event'
import { tidyUp } from '#upstream/housekeeping'
import { DAY, HOUR, MINUTE, past } from '#upstream/time'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** What is to be done after responses, at a time that the tests choose. */
const waiting: (() => Promise<void>)[] = []
const deferred = {
  defer: (work: () => Promise<void>) => void waiting.push(work),
  async flush() {
    for (const work of waiting.splice(0)) await work()
  },
}
const upstream = sharedUpstream({ deferred })
// Attempts of earlier tests have expired.
beforeEach(() => upstream.wait(HOUR))

async function eventsOf(member: Pick<TestMember, 'call'>, page = 1): Promise<SecurityEvent[]> {
  await deferred.flush()
  return (await member.call(listSecurityEvents, { page })).body.items
}

const kindsOf = async (member: TestMember) => (await eventsOf(member)).map(({ kind }) => kind)

/** A wrong password from this address. */
const guess = (member: TestMember, address: string, headers: Record<string, string> = {}) =>
  upstream.call(login, { email: member.email, password: 'a guess' }, undefined, {
    ...upstream.from(address),
    ...headers,
  })

test('a sign-in is an event with its way, device and network, and no member sees those of others', async () => {
  const [ada, bob] = [await upstream.member(), await upstream.member()]
  await upstream.signIn(ada, ada.password, { ...upstream.from('203.0.113.77'), 'user-agent': FIREFOX })
  const [newest, first, ...rest] = await eventsOf(ada)
  expect(newest).toMatchObject({
    kind: 'signed_in',
    method: 'password',
    device: 'Firefox on Windows',
    network: '203.0.113',
    count: 1,
  })
  expect(first).toMatchObject({ kind: 'signed_in', device: null })
  expect(rest).toEqual([])
  expect(await eventsOf(bob)).toHaveLength(1)
})

test("each act of a member is an event, on the session's device and from the request's network", async () => {
  const ada = await upstream.member()
  const headers = { ...upstream.from('203.0.113.1'), 'user-agent': FIREFOX }
  const { body } = await upstream.signIn(ada, ada.password, headers)
  const act: TestMember['call'] = (call, input) =>
    upstream.call(call, input, body.token, { ...upstream.from('198.51.100.9'), 'user-agent': CHROME })
  const other = (await act(listSessions, {})).body.find((one: { isCurrent: boolean }) => !one.isCurrent)
  await act(endSession, { id: other.id })
  await act(endOtherSessions, {})
  await act(changeUsername, { username: 'Ada of the events' })
  await act(changeUsername, { username: 'Ada of the events' })
  await act(changeEmail, { email: 'of-events@example.com', password: ada.password })
  await act(verifyEmail, { token: await upstream.tokenFor('of-events@example.com') })
  await act(changePassword, { present: ada.password, password: 'a password of some length' })
  const events = await eventsOf({ call: act })
  expect(events.map(({ kind }) => kind)).toEqual([
    'password_changed',
    'email_changed',
    'email_change_asked',
    'username_changed',
    'sessions_ended',
    'signed_in',
    'signed_in',
  ])
  for (const one of events.slice(0, 5)) {
    expect(one).toMatchObject({ device: 'Firefox on Windows', network: '198.51.100', method: null })
  }
})

test('what fails, is cancelled or changes nothing is no event', async () => {
  const ada = await upstream.member()
  await ada.call(endOtherSessions, {})
  await ada.call(endSession, { id: 'a'.repeat(16) })
  await ada.call(changeUsername, { username: ada.username })
  await ada.call(changeEmail, { email: ada.email, password: ada.password })
  await ada.call(cancelEmailChange, {})
  await upstream.call(resetPassword, { token: 'unknown', password: 'a password of some length' })
  expect(await kindsOf(ada)).toEqual(['signed_in'])
})

test('a password that was reset by mail, and a confirmation, are events', async () => {
  const ada = await upstream.member()
  await upstream.call(forgotPassword, { email: ada.email })
  const password = 'a password of some length'
  await upstream.call(resetPassword, { token: await upstream.tokenFor(ada.email), password })
  const { body } = await upstream.signIn(ada, password)
  const confirmed = await upstream.call(confirm, { password }, body.token)
  const call: TestMember['call'] = (one, input) => upstream.call(one, input, confirmed.body.token)
  const events = await eventsOf({ call })
  expect(events.map(({ kind, method }) => [kind, method])).toEqual([
    ['confirmed', 'password'],
    ['signed_in', 'password'],
    ['password_reset', null],
    ['signed_in', 'password'],
  ])
})

test("of what an admin does to an account its member sees neither the admin's device nor network", async () => {
  const [root, ada] = [await upstream.member({ admin: true }), await upstream.member()]
  await root.call(makeAdmin, { id: ada.id })
  await root.call(removeAdmin, { id: ada.id })
  const [revoked, granted] = await eventsOf(ada)
  const unknown = { device: null, network: null, method: null, count: 1 }
  expect(granted).toMatchObject({ kind: 'admin_granted', ...unknown })
  expect(revoked).toMatchObject({ kind: 'admin_revoked', ...unknown })
  expect(await kindsOf(root)).toEqual(['signed_in'])
})

describe('failures', () => {
  test('of one network and hour are one event with a count, written after the response', async () => {
    const ada = await upstream.member()
    // At the beginning of an hour, so that none of them is in the next.
    upstream.wait(HOUR - (upstream.dependencies.clock().getTime() % HOUR) + MINUTE)
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await guess(ada, address)
    await guess(ada, '203.0.113.5', { 'user-agent': FIREFOX })
    const { db } = upstream.dependencies
    const failures = db.selectFrom('security_events').selectAll().where('kind', '=', 'sign_in_failed')
    expect(await failures.where('member_id', '=', ada.id).execute()).toEqual([])
    expect(await eventsOf(ada)).toMatchObject([
      { kind: 'sign_in_failed', network: '203.0.113', count: 1, device: 'Firefox on Windows' },
      { kind: 'sign_in_failed', network: '192.0.2', count: 3, method: 'password', device: null },
      { kind: 'signed_in' },
    ])
    upstream.wait(HOUR)
    await guess(ada, '192.0.2.1')
    expect((await eventsOf(ada)).map(({ count }) => count)).toEqual([1, 1, 3, 1])
  })

  test('of which many are written at once are counted each', async () => {
    const { db } = upstream.dependencies
    const ada = await upstream.member()
    const request = { headers: {}, socket: { remoteAddress: '192.0.2.1' }, log: { info: () => {} } }
    for (let one = 0; one < 20; one++) {
      recordFailure(upstream.dependencies, request as unknown as FastifyRequest, ada.id, 'code_failed')
    }
    await Promise.all(waiting.splice(0).map((work) => work()))
    const rows = db.selectFrom('security_events').select('count').where('kind', '=', 'code_failed')
    const counts = (await rows.where('member_id', '=', ada.id).execute()).map(({ count }) => count)
    // Two rows at the turn of an hour.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
    expect(counts.length).toBeLessThanOrEqual(2)
  })

  test('of unknown accounts are nowhere, also where the account is deleted before they are written', async () => {
    const { db } = upstream.dependencies
    const ada = await upstream.member()
    await upstream.call(login, { email: 'nobody@example.com', password: 'a guess' })
    await guess(ada, '192.0.2.1')
    await db.deleteFrom('members').where('id', '=', ada.id).execute()
    await deferred.flush()
    const events = db.selectFrom('security_events').select('id').where('kind', '=', 'sign_in_failed')
    expect(await events.where('member_id', '=', ada.id).execute()).toEqual([])
  })

  test('are kept of each kind in 200 rows at most, the newest, and what else has happened stays', async () => {
    const { db, clock } = upstream.dependencies
    const ada = await upstream.member()
    for (let hour = 1; hour <= 205; hour++) {
      const at = past(clock(), (300 - hour) * HOUR)
      await db
        .insertInto('security_events')
        .values({ member_id: ada.id, kind: 'sign_in_failed', at, network: '192.0.2' })
        .execute()
    }
    await guess(ada, '203.0.113.9')
    await deferred.flush()
    const rows = await db
      .selectFrom('security_events')
      .select(['kind', 'network'])
      .where('member_id', '=', ada.id)
      .orderBy('id', 'desc')
      .execute()
    expect(rows.filter(({ kind }) => kind === 'sign_in_failed')).toHaveLength(200)
    expect(rows[0]).toEqual({ kind: 'sign_in_failed', network: '203.0.113' })
    expect(rows.at(-1)?.kind).toBe('signed_in')
  })
})

test('events are paged, newest first, also a failure whose row is older', async () => {
  const { db, clock } = upstream.dependencies
  const ada = await upstream.member()
  const rows = Array.from({ length: 24 }, (_, minute) => ({
    member_id: ada.id,
    kind: 'confirmed',
    at: past(clock(), (40 - minute) * MINUTE),
  }))
  await db.insertInto('security_events').values(rows).execute()
  const { body } = await ada.call(listSecurityEvents, { page: 9 })
  expect(body).toMatchObject({ page: 2, pages: 2, found: 25, total: 25 })
  expect(body.items).toHaveLength(5)
  const all = [...(await eventsOf(ada)), ...(await eventsOf(ada, 2))].map(({ at }) => at)
  expect(all).toEqual([...all].sort().reverse())
  expect(all[0]).toBe(all.toSorted().at(-1))
})

test('events are deleted after 90 days, however many', async () => {
  const { db, clock } = upstream.dependencies
  const ada = await upstream.member()
  const old = Array.from({ length: 1_100 }, (_, at) => ({
    member_id: ada.id,
    kind: 'confirmed',
    at: past(clock(), 90 * DAY + at * MINUTE),
  }))
  for (let at = 0; at < old.length; at += 100) {
    await db
      .insertInto('security_events')
      .values(old.slice(at, at + 100))
      .execute()
  }
  const yesterday = { member_id: ada.id, kind: 'confirmed', at: past(clock(), 89 * DAY) }
  await db.insertInto('security_events').values(yesterday).execute()
  expect(await kindsOf(ada)).toEqual(['signed_in', 'confirmed'])
  await tidyUp(upstream.dependencies)
  const left = db.selectFrom('security_events').select('kind').where('member_id', '=', ada.id)
  expect(await left.orderBy('at', 'desc').execute()).toEqual([{ kind: 'signed_in' }, { kind: 'confirmed' }])
})

test('no event has a whole address, a User-Agent, a text of its sender, an e-mail address, a name or a secret', async () => {
  const ada = await upstream.member({ username: 'Unmistakable', email: 'unmistakable@example.com' })
  const agents = [FIREFOX, "=cmd|' /C calc'!A0/1.0 x", 'spy@example.com/1 x', 'Firefox/9\t=1+1']
  for (const agent of agents) {
    await upstream.signIn(ada, ada.password, { ...upstream.from('203.0.113.77'), 'user-agent': agent })
    await guess(ada, '203.0.113.78', { 'user-agent': agent })
  }
  await deferred.flush()
  const rows = await upstream.dependencies.db.selectFrom('security_events').selectAll().execute()
  const stored = JSON.stringify(rows)
  expect(stored).toContain('203.0.113')
  for (const secret of [
    ...['203.0.113.77', '203.0.113.78', 'Mozilla', 'cmd', 'spy', '1+1', '@', 'nmistakable', ada.password],
    ...[ada.token, 'a guess'],
  ]) {
    expect(stored).not.toContain(secret)
  }
})
