import { login, logout, MESSAGES, register, verifyEmail, viewerAccount } from '#contract'
import { startUpstream, type Upstream } from '#tests/support/upstream'
import { createHasher } from '#upstream/account/passwords'
import { tidyUp } from '#upstream/housekeeping'
import { DAY, HOUR } from '#upstream/time'

let upstream: Upstream
let eve: { username: string; email: string; password: string }
let count = 0
beforeAll(async () => {
  upstream = await startUpstream()
})
beforeEach(() => {
  // Each test has its own Eve, and attempts of earlier tests have expired.
  upstream.wait(HOUR)
  eve = { username: `Eve ${++count}`, email: `eve${count}@example.com`, password: 'an apple a day' }
})

/** Registers Eve, who does not verify her address. */
async function registerEve() {
  await upstream.call(register, eve)
  return { email: eve.email, password: eve.password }
}

function rowOf(email: string) {
  return upstream.dependencies.db
    .selectFrom('members')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

test('a member who has registered, verified and signed in has an account', async () => {
  const ada = await upstream.member({ username: 'Ada', email: 'Ada@Example.com' })
  const { status, body } = await ada.call(viewerAccount, {})
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: ada.id, Usernames: 'Ada', Emails: 'ada@example.com', is_admin: 0 })
})

test('signing out ends the session', async () => {
  const ben = await upstream.member()
  await ben.call(logout, {})
  expect(await ben.call(viewerAccount, {})).toMatchObject({ status: 401 })
})

describe('registering', () => {
  test('a taken e-mail address gives the same response as a free one, and its owner gets a mail', async () => {
    const ada = await upstream.member()
    const free = await upstream.call(register, eve)
    const taken = await upstream.call(register, {
      ...eve,
      username: 'Mallory',
      email: ada.email.toUpperCase(),
    })
    expect(taken.status).toBe(200)
    expect(taken.body).toEqual(free.body)
    expect((await upstream.mailsTo(ada.email)).at(-1)?.subject).toBe('You already have an account')
    expect(await upstream.call(login, { ...eve, email: ada.email })).toMatchObject({ status: 401 })
  })

  test.each(['Grace', 'gRACE'])('a taken username is rejected with 409: %s', async (username) => {
    await upstream.call(register, { ...eve, email: `first-${eve.email}`, username: 'Grace' })
    const { status, body } = await upstream.call(register, { ...eve, username })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 409, fields: ['username'] })
  })

  test('twenty concurrent registrations of one address create one account', async () => {
    const attempts = Array.from({ length: 20 }, (_, n) =>
      upstream.call(register, { ...eve, username: `${eve.username} ${n}` }),
    )
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(Array(20).fill(200))
    await upstream.call(verifyEmail, { token: await upstream.tokenFor(eve.email) })
    const { db } = upstream.dependencies
    const rows = await db.selectFrom('members').select('id').where('email', '=', eve.email).execute()
    expect(rows).toHaveLength(1)
  })

  test.each([
    'a@x.com\r\nBcc: e@e.com',
    'a@x.com(c)evil.com',
    '"a"@x.com',
    'a@x.com,b@x.com',
    'friends:a@x.com;',
    'a@x',
  ])('%j is not an e-mail address', async (email) => {
    const { status, body } = await upstream.call(register, { ...eve, email })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['email'] })
  })

  test('registering cannot set the admin role or verification', async () => {
    const overrides = { ...eve, is_admin: 1, isAdmin: true, verified_at: 'now', id: 1 }
    await upstream.call(register, overrides)
    expect(await upstream.call(login, eve)).toMatchObject({ status: 403 })
    await upstream.call(verifyEmail, { token: await upstream.tokenFor(eve.email) })
    expect(await rowOf(eve.email)).toMatchObject({ is_admin: 0 })
  })

  test('passwords have at least 6 characters, are compared to the last byte and keep their spaces', async () => {
    const short = await upstream.call(register, { ...eve, password: 'abcde' })
    expect(short).toMatchObject({ status: 400, body: { message: MESSAGES.passwordTooShort } })
    const long = await upstream.call(register, { ...eve, password: 'é'.repeat(513) })
    expect(long.status).toBe(400)

    const password = ` ${'ä 忍'.repeat(30)} `
    await upstream.call(register, { ...eve, password })
    await upstream.call(verifyEmail, { token: await upstream.tokenFor(eve.email) })
    for (const wrong of [password.trim(), password.slice(0, -2), `${password.slice(0, -1)}x`]) {
      expect(await upstream.call(login, { ...eve, password: wrong })).toMatchObject({ status: 401 })
    }
    expect(await upstream.call(login, { ...eve, password })).toMatchObject({ status: 200 })
  })
})

describe('signing in', () => {
  test('an unknown address, a wrong password and an unverified account with a wrong password give the same response', async () => {
    const ada = await upstream.member()
    await registerEve()
    const responses = await Promise.all(
      [ada.email, 'unknown@example.com', eve.email].map((email) =>
        upstream.call(login, { email, password: 'wrong guess' }),
      ),
    )
    const comparable = responses.map(({ status, headers, body }) => ({
      status,
      body,
      headers: [...headers].filter(([name]) => name !== 'date'),
    }))
    expect(comparable[0]?.status).toBe(401)
    expect(comparable[1]).toEqual(comparable[0])
    expect(comparable[2]).toEqual(comparable[0])
  })

  test('each of these attempts verifies one hash', async () => {
    const { hasher } = upstream.dependencies
    const verify = jest.spyOn(hasher, 'verify')
    const ada = await upstream.member()
    await registerEve()
    verify.mockClear()
    for (const email of [ada.email, 'unknown@example.com', eve.email]) {
      await upstream.call(login, { email, password: 'wrong guess' })
    }
    expect(verify).toHaveBeenCalledTimes(3)
  })

  test('an unverified account with the right password is asked to verify', async () => {
    const response = await upstream.call(login, await registerEve())
    expect(response.status).toBe(403)
    expect(response.body).toEqual({
      message: 'Please verify your email before logging in.',
      needsVerification: true,
      email: eve.email,
    })
  })

  test('a hash with outdated parameters is replaced at the next sign-in', async () => {
    const ada = await upstream.member()
    upstream.dependencies.hasher = await createHasher()
    await upstream.call(login, ada)
    expect((await rowOf(ada.email)).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await upstream.call(login, ada)).toMatchObject({ status: 200 })
  })

  test('a session expires after 30 idle days, and after 90 days in all', async () => {
    const [ada, ben] = [await upstream.member(), await upstream.member()]
    upstream.wait(29 * DAY)
    expect(await ada.call(viewerAccount, {})).toMatchObject({ status: 200 })
    upstream.wait(2 * DAY)
    expect(await ben.call(viewerAccount, {})).toMatchObject({ status: 401 })
    for (let day = 31; day < 90; day += 29) {
      expect(await ada.call(viewerAccount, {})).toMatchObject({ status: 200 })
      upstream.wait(29 * DAY)
    }
    upstream.wait(2 * DAY)
    expect(await ada.call(viewerAccount, {})).toMatchObject({ status: 401 })
    await tidyUp(upstream.dependencies)
    expect(await upstream.dependencies.db.selectFrom('tokens').select('hash').execute()).toEqual([])
  })
})
