import {
  CALLS,
  type Call,
  changeEmail,
  changePassword,
  confirm,
  deleteAccount,
  endOtherSessions,
  listSessions,
  login,
  makeAdmin,
} from '#contract'
import { type Input, successfulCalls } from '#tests/support/successful-calls'
import { failed, type TestMember } from '#tests/support/upstream'
import { MINUTE } from '#upstream/time'

const { upstream, inputOf, send, tokenFor } = successfulCalls()

const CONFIRMED = Object.entries(CALLS).filter(([, call]: [string, Call]) => call.confirmed === true)
const WITH_PASSWORD = Object.entries(CALLS).filter(
  ([, call]: [string, Call]) => call.confirmed === 'password',
)

/** The same whatever the input is. */
function needed(...methods: string[]) {
  const { status, body } = failed('needs_confirmation', 'signin.needsConfirmation')
  return { status, headers: expect.anything(), body: { ...body, needsConfirmation: true, methods } }
}

test('the calls that ask for a confirmation are these', () => {
  expect(CONFIRMED.map(([name]) => name)).toEqual(
    expect.arrayContaining(['makeAdmin', 'removeAdmin', 'deleteMember', 'endSession', 'endOtherSessions']),
  )
  const own = ['changeEmail', 'changePassword', 'deleteAccount', 'addToken']
  expect(WITH_PASSWORD.map(([name]) => name).sort()).toEqual(own.sort())
})

describe.each(CONFIRMED)('%s', (name, call: Call) => {
  test('with a confirmation of 11 minutes does nothing, and says nothing of its input', async () => {
    const input = await inputOf(name)
    const token = tokenFor(call)
    upstream.wait(11 * MINUTE)
    const before = await rows()
    const refused = await send(call, input)
    expect(refused).toEqual({ ...needed(), body: { ...needed().body, methods: expect.any(Array) } })
    expect(await rows()).toEqual(before)
    const wrong = Object.fromEntries(Object.keys(input).map((field) => [field, '\u0000']))
    expect((await upstream.call(call, wrong, token)).body).toEqual(refused.body)
  })
})

describe.each(CONFIRMED)('%s', (name, call: Call) => {
  test('within 10 minutes is done', async () => {
    upstream.wait(9 * MINUTE)
    const input = await inputOf(name)
    expect((await send(call, input)).status).toBe(call.status ?? 200)
  })
})

describe.each(WITH_PASSWORD)('%s', (name, call: Call) => {
  const passwordIn = (input: Input) => ('present' in input ? 'present' : 'password')

  async function started(change: (member: TestMember) => Promise<unknown>) {
    const member = await upstream.member()
    const input = await inputOf(name)
    const field = passwordIn(input)
    await change(member)
    const own: Input = { ...input, [field]: member.password }
    if (name === 'changeEmail') own.email = `another-${member.id}@example.com`
    const { [field]: _, ...without } = own
    const make = (sent: Input) => upstream.call(call, sent, member.token)
    return { member, own, without, wrong: { ...own, [field]: 'wrong guess' }, field, make }
  }

  test('takes the password in place of a confirmation, as long as there is nothing stronger', async () => {
    const { own, without, wrong, field, make } = await started(async () => {})
    upstream.wait(11 * MINUTE)
    const before = await rows(['attempt_counts'])
    expect(await make(without)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.anything() } },
    })
    expect(await make(wrong)).toMatchObject({ status: 400, body: { fields: { [field]: expect.anything() } } })
    expect(await rows(['attempt_counts'])).toEqual(before)
    expect((await make(own)).status).toBe(200)
  })

  test('with a second factor takes the confirmation and the password', async () => {
    const { member, own, without, wrong, field, make } = await started(switchFactorOn)
    await upstream.confirmNow(member)
    expect(await make(without)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.anything() } },
    })
    expect(await make(wrong)).toMatchObject({ status: 400, body: { fields: { [field]: expect.anything() } } })
    upstream.wait(11 * MINUTE)
    const before = await rows()
    for (const input of [own, without, wrong]) expect(await make(input)).toEqual(needed('code'))
    expect(await rows()).toEqual(before)
    await upstream.confirmNow(member)
    expect((await make(own)).status).toBe(200)
  })

  test('without a password takes the confirmation alone', async () => {
    const { member, own, without, make } = await started(takePasswordAway)
    upstream.wait(11 * MINUTE)
    const before = await rows()
    for (const input of [own, without]) expect(await make(input)).toEqual(needed())
    expect(await rows()).toEqual(before)
    await upstream.confirmNow(member)
    expect((await make(without)).status).toBe(200)
  })
})

describe.each(WITH_PASSWORD.filter(([name]) => name !== 'changePassword'))('%s', (name, call: Call) => {
  test('on a site without passwords takes the confirmation alone, whatever is stored', async () => {
    const member = await upstream.member()
    const { password: _, ...input } = await inputOf(name)
    if (name === 'changeEmail') input.email = `another-${member.id}@example.com`
    const { settings } = upstream.dependencies
    settings.AUTH_PASSWORD = false
    try {
      expect((await upstream.call(call, input, member.token)).status).toBe(200)
    } finally {
      settings.AUTH_PASSWORD = true
    }
    const other = await upstream.member()
    upstream.wait(11 * MINUTE)
    settings.AUTH_PASSWORD = false
    try {
      expect(await upstream.call(call, { ...input, password: other.password }, other.token)).toEqual(needed())
    } finally {
      settings.AUTH_PASSWORD = true
    }
  })
})

test('who may not make a call is not asked for a confirmation', async () => {
  const member = await upstream.member()
  upstream.wait(11 * MINUTE)
  const { id } = await upstream.member()
  const response = await upstream.call(makeAdmin, { id }, member.token)
  expect(response).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

describe('confirming', () => {
  test('makes the session a new token, and keeps its place, its age and its end', async () => {
    const member = await upstream.member()
    const [before] = await sessionsOf(member)
    upstream.wait(11 * MINUTE)
    const { body } = await member.call(confirm, { password: member.password })
    const [after, ...more] = await sessionsOf(member)
    expect(more).toEqual([])
    expect(after).toMatchObject({
      created_at: before?.created_at,
      expires_at: before?.expires_at,
      user_agent: before?.user_agent,
      network: before?.network,
    })
    expect(after?.hash).not.toBe(before?.hash)
    expect((await upstream.call(listSessions, {}, body.token)).body).toHaveLength(1)
  })

  test('gives the old token up, which is told for a minute from an unknown one', async () => {
    const member = await upstream.member()
    await member.call(confirm, { password: member.password })
    const late = await member.call(listSessions, {})
    expect(late).toMatchObject({ status: 401, body: { isReplaced: true } })
    upstream.wait(MINUTE + 1)
    const later = await member.call(listSessions, {})
    expect(later.status).toBe(401)
    expect(later.body.isReplaced).not.toBe(true)
  })

  test('holds for 10 minutes from then on, whatever is done meanwhile', async () => {
    const member = await upstream.member()
    const { body } = await member.call(confirm, { password: member.password })
    upstream.wait(9 * MINUTE)
    expect((await upstream.call(endOtherSessions, {}, body.token)).status).toBe(200)
    upstream.wait(MINUTE)
    expect(await upstream.call(endOtherSessions, {}, body.token)).toEqual(needed('password'))
  })

  test('ten times at once gives one new token', async () => {
    const member = await upstream.member()
    const all = await Promise.all(
      Array.from({ length: 5 }, () => member.call(confirm, { password: member.password })),
    )
    const won = all.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(await sessionsOf(member)).toHaveLength(1)
  })

  test.each([
    ['another proof than the account has', { code: '123456' }],
    ['no proof', {}],
    ['two proofs', { password: 'a', code: '123456' }],
    ['no text', { password: 7 }],
  ])('takes not %s', async (_, input) => {
    const member = await upstream.member()
    const response = await member.call(confirm, input as never)
    expect(response.status).toBe(400)
    expect((await member.call(listSessions, {})).status).toBe(200)
  })

  test('by the password alone is refused where there is a second factor', async () => {
    const member = await upstream.member()
    await switchFactorOn(member)
    const response = await member.call(confirm, { password: member.password })
    expect(response).toMatchObject({ status: 400, body: { fields: { password: expect.anything() } } })
  })

  test('counts wrong passwords as signing in does', async () => {
    const member = await upstream.member()
    const headers = upstream.from('10.150.1.1')
    const guess = () => upstream.call(confirm, { password: 'wrong guess' }, member.token, headers)
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
    const signIn = await upstream.call(login, { ...member }, undefined, headers)
    expect(signIn.status).toBe(429)
  })
})

test('the last confirmed change of an account is that it goes', async () => {
  const member = await upstream.member()
  await takePasswordAway(member)
  expect((await member.call(changePassword, { password: 'the first password' })).status).toBe(200)
  const signIn = await upstream.signIn(member, 'the first password')
  expect(signIn.status).toBe(200)
  expect((await member.call(changeEmail, { email: 'x@example.com' })).status).toBe(400)
  expect((await member.call(deleteAccount, { password: 'the first password' })).status).toBe(200)
})

async function sessionsOf({ id }: TestMember) {
  const { db } = upstream.dependencies
  return db
    .selectFrom('tokens')
    .selectAll()
    .where('member_id', '=', id)
    .where('purpose', '=', 'session')
    .execute()
}

function switchFactorOn({ id }: TestMember): Promise<unknown> {
  const factor = {
    member_id: id,
    sealed_secret: '',
    is_on: 1,
    last_step: 0,
    created_at: '2026-05-03T10:00:00Z',
  } as const
  return upstream.dependencies.db.insertInto('factors').values(factor).execute()
}

function takePasswordAway({ id }: TestMember): Promise<unknown> {
  const { db } = upstream.dependencies
  return db.updateTable('members').set({ password_hash: '' }).where('id', '=', id).execute()
}

/** All that the database holds, but when a session was last used, and what was refused. */
async function rows(but: string[] = []): Promise<Record<string, unknown[]>> {
  const { db } = upstream.dependencies
  await upstream.dependencies.mailQueue.flush()
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const kept = tables.filter((name) => ![...but, 'security_events'].includes(name)).sort()
  const all: Record<string, unknown[]> = {}
  for (const name of kept) {
    const found = await db
      .selectFrom(name as 'tokens')
      .selectAll()
      .execute()
    all[name] = found.map(({ last_used_at: _, ...row }) => JSON.stringify(row)).sort()
  }
  return all
}
