import {
  joinIdentity,
  listSessions,
  login,
  mailIdentityCode,
  securitySettings,
  signInWithCode,
  viewerAccount,
} from '#contract'
import { atProvider } from '#tests/support/sign-in/at-provider'
import { switchOnFactor } from '#tests/support/sign-in/second-factor'
import { failed } from '#tests/support/upstream'
import { MINUTE } from '#upstream/time'

const { upstream, signIn, fromElsewhere, newcomer, register, memberThere } = atProvider()
const NAME = 'Single sign-on'

let names = 0
const name = () => ++names

describe('an identity that no account has', () => {
  test('leads to a new account, without a password, and then signs in to it', async () => {
    const person = { ...newcomer(), preferred_username: 'Nora  Newcomer' }
    const { body } = await signIn(person)
    expect(body).toEqual({
      step: 'new',
      ticket: expect.any(String),
      email: person.email,
      isVerified: true,
      username: 'Nora Newcomer',
    })
    const { status, body: made } = await register({ ticket: body.ticket, username: 'Nora' })
    expect({ status, account: made.account }).toMatchObject({
      status: 200,
      account: { username: 'Nora', email: person.email },
    })
    const { body: settings } = await upstream.call(securitySettings, {}, made.token)
    expect(settings).toMatchObject({
      hasPassword: false,
      identity: { email: person.email, isUsable: true },
      confirmWith: ['provider'],
      confirmedUntil: expect.any(String),
    })
    const { body: again } = await signIn({ ...person, email: 'moved@example.com' })
    expect(again).toMatchObject({ step: 'signed-in', account: { id: made.account.id, email: person.email } })
    // The row shows what the provider says now; the account's address is as it was.
    expect((await upstream.call(securitySettings, {}, again.token)).body.identity.email).toBe(
      'moved@example.com',
    )
  })

  test('is signed in to nothing while its account is not finished', async () => {
    const { body } = await signIn(newcomer())
    expect(body.token).toBeUndefined()
  })

  test('spends its ticket by success alone', async () => {
    const member = await upstream.member()
    const { body } = await signIn(newcomer())
    const { ticket } = body
    expect(await register({ ticket, username: member.username })).toMatchObject(
      failed('conflict', 'account.usernameTaken', {}, 'username'),
    )
    expect(await register({ ticket, username: '!' })).toMatchObject({ status: 400 })
    expect(await register({ ticket, username: `free ${name()}` })).toMatchObject({ status: 200 })
    expect(await register({ ticket, username: `second ${name()}` })).toMatchObject(
      failed('not_signed_in', 'signin.ticketOver'),
    )
  })

  test('of two that make its account at once one does', async () => {
    const { body } = await signIn(newcomer())
    const both = await Promise.all(
      ['one', 'two'].map((one) => register({ ticket: body.ticket, username: `${one} ${name()}` })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('with two tickets gets one account', async () => {
    const person = newcomer()
    const [{ body: first }, { body: second }] = [await signIn(person), await signIn(person)]
    expect(await register({ ticket: first.ticket, username: `first ${name()}` })).toMatchObject({
      status: 200,
    })
    expect(await register({ ticket: second.ticket, username: `again ${name()}` })).toMatchObject({
      status: 409,
    })
  })

  test('has half an hour', async () => {
    const { body } = await signIn(newcomer())
    upstream.wait(30 * MINUTE)
    expect(await register({ ticket: body.ticket, username: `late ${name()}` })).toMatchObject(
      failed('not_signed_in', 'signin.ticketOver'),
    )
  })

  test('is suggested no name that is taken', async () => {
    const { username } = await upstream.member()
    expect((await signIn({ ...newcomer(), preferred_username: username })).body.username).toBeNull()
  })

  test('is never signed in to the account of its address, nor linked to it', async () => {
    const member = await upstream.member()
    const { body } = await signIn({ ...newcomer(), email: member.email.toUpperCase() })
    expect(body).toMatchObject({ step: 'new', isVerified: true })
    expect(await register({ ticket: body.ticket, username: `other ${name()}` })).toMatchObject(
      failed('conflict', 'provider.addressTaken'),
    )
    expect((await member.call(securitySettings, {})).body.identity).toBeNull()
  })
})

test('the same subject at another issuer is another identity', async () => {
  const { person, id } = await memberThere()
  const { db } = upstream.dependencies
  await db
    .updateTable('identities')
    .set({ issuer: 'https://elsewhere.example' })
    .where('member_id', '=', id)
    .execute()
  expect((await signIn(person)).body).toMatchObject({ step: 'new' })
})

describe('an account that is there', () => {
  const join = (input: { ticket: string; email: string; password: string }, headers = fromElsewhere()) =>
    upstream.call(joinIdentity, input, undefined, headers)

  test('is linked by its password, and signed in', async () => {
    const member = await upstream.member()
    const person = newcomer({ email_verified: false })
    const { ticket } = (await signIn(person)).body
    const wrong = await join({ ticket, email: member.email, password: 'another one' })
    expect(wrong).toMatchObject(failed('not_signed_in', 'account.noMatch'))
    const joined = await join({ ticket, email: member.email, password: member.password })
    expect(joined).toMatchObject({ status: 200, body: { account: { id: member.id, email: member.email } } })
    expect((await upstream.call(listSessions, {}, joined.body.token)).status).toBe(200)
    expect((await signIn(person)).body).toMatchObject({ step: 'signed-in', account: { id: member.id } })
    expect(await join({ ticket, email: member.email, password: member.password })).toMatchObject({
      status: 401,
    })
  })

  test('is linked once, and signed in once, where it is pressed twice', async () => {
    const member = await upstream.member()
    const { ticket } = (await signIn(newcomer())).body
    const input = { ticket, email: member.email, password: member.password }
    const both = await Promise.all([join(input), join(input)])
    const statuses = both.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect([401, 409]).toContain(statuses[1])
    // That of the test, and the new one.
    expect((await member.call(listSessions, {})).body).toHaveLength(2)
  })

  test('says as little as signing in does of an account that is none', async () => {
    const member = await upstream.member()
    const { ticket } = (await signIn(newcomer())).body
    const password = 'another one'
    const [known, unknown, atLogin] = [
      await join({ ticket, email: member.email, password }),
      await join({ ticket, email: 'nobody@example.com', password }),
      await upstream.call(login, { email: member.email, password }, undefined, fromElsewhere()),
    ]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect([known.status, known.body]).toEqual([atLogin.status, atLogin.body])
  })

  test('is guessed at no oftener than at the login', async () => {
    const member = await upstream.member()
    const { ticket } = (await signIn(newcomer())).body
    const network = upstream.from('198.51.100.7')
    const guess = { ticket, email: member.email, password: 'another one' }
    for (let n = 0; n < 10; n++) expect(await join(guess, network)).toMatchObject({ status: 401 })
    expect(await join(guess, network)).toMatchObject({ status: 429 })
    const atLogin = { email: member.email, password: member.password }
    expect(await upstream.call(login, atLogin, undefined, network)).toMatchObject({ status: 429 })
  })

  test('has one identity, and an identity one account', async () => {
    const [ada, bob] = [await upstream.member(), await upstream.member()]
    const [mine, second] = [newcomer(), newcomer()]
    const [first, raced, other] = [
      (await signIn(mine)).body.ticket,
      (await signIn(mine)).body.ticket,
      (await signIn(second)).body.ticket,
    ]
    await join({ ticket: first, email: ada.email, password: ada.password })
    expect(await join({ ticket: raced, email: bob.email, password: bob.password })).toMatchObject(
      failed('conflict', 'provider.linkedElsewhere', { name: NAME }),
    )
    expect(await join({ ticket: other, email: ada.email, password: ada.password })).toMatchObject(
      failed('conflict', 'provider.linkedAlready', { name: NAME }),
    )
  })

  test('with a second factor is linked by its code alone', async () => {
    const member = await upstream.member()
    const factor = await switchOnFactor(upstream, member)
    const person = newcomer()
    const { ticket } = (await signIn(person)).body
    const half = await join({ ticket, email: member.email, password: member.password })
    expect(half).toMatchObject({
      status: 403,
      body: { needsFactor: true, ticket: expect.any(String), methods: ['code', 'recovery'] },
    })
    expect((await member.call(securitySettings, {})).body.identity).toBeNull()
    expect((await signIn(person)).body.step).toBe('new')
    const code = factor.nextCode()
    const whole = { ticket: half.body.ticket, code }
    const { status, body } = await upstream.call(signInWithCode, whole, undefined, fromElsewhere())
    expect({ status, id: body.account?.id }).toEqual({ status: 200, id: member.id })
    expect((await upstream.call(securitySettings, {}, body.token)).body.identity).toMatchObject({
      email: person.email,
    })
    expect(await signIn(person)).toMatchObject({ status: 403, body: { needsFactor: true } })
    const spent = { ticket, email: 'elsewhere@example.com' }
    expect(await upstream.call(mailIdentityCode, spent, undefined, fromElsewhere())).toMatchObject(
      failed('not_signed_in', 'signin.ticketOver'),
    )
  })
})

test('a password of an account without one is wrong', async () => {
  const person = newcomer()
  const { ticket } = (await signIn(person)).body
  const { token } = (await register({ ticket, username: `without ${name()}` })).body
  expect(await upstream.call(viewerAccount, {}, token)).toMatchObject({ status: 200 })
  for (const password of ['x', 'a password of some length']) {
    expect(
      await upstream.call(login, { email: person.email ?? '', password }, undefined, fromElsewhere()),
    ).toMatchObject(failed('not_signed_in', 'account.noMatch'))
  }
})
