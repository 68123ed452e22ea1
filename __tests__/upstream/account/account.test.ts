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
  // Nobody's tries of another test count, and Eve is somebody new each time.
  upstream.wait(HOUR)
  eve = { username: `Eve ${++count}`, email: `eve${count}@example.com`, password: 'an apple a day' }
})

/** Eve has registered, and not confirmed her address. */
async function registerEve() {
  await upstream.call(register, eve)
  return { email: eve.email, password: eve.password }
}

/** Eve's row in the database. */
function rowOf(email: string) {
  return upstream.dependencies.db
    .selectFrom('members')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

test('whoever registers, verifies and signs in is known afterwards', async () => {
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
  test('a taken e-mail address looks like a free one, and its owner is told', async () => {
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

  test.each(['Grace', 'gRACE'])('a taken username is said so: %s', async (username) => {
    await upstream.call(register, { ...eve, username: 'Grace' })
    const { status, body } = await upstream.call(register, { ...eve, username })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 409, fields: ['username'] })
  })

  test('of twenty at once with one address one gets it', async () => {
    const attempts = Array.from({ length: 20 }, (_, n) =>
      upstream.call(register, { ...eve, username: `${eve.username} ${n}` }),
    )
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(Array(20).fill(200))
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

  test('nobody makes themself an admin, or verified', async () => {
    const wish = { ...eve, is_admin: 1, isAdmin: true, verified_at: 'now', id: 1 }
    await upstream.call(register, wish)
    const { is_admin, verified_at } = await rowOf(eve.email)
    expect({ is_admin, verified_at }).toEqual({ is_admin: 0, verified_at: null })
  })

  test('passwords have 6 characters at least, count to the last byte and keep their spaces', async () => {
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
  test('an unknown address, a wrong password and an unverified account are one answer to a stranger', async () => {
    const ada = await upstream.member()
    await registerEve()
    const answers = await Promise.all(
      [ada.email, 'nobody@example.com', eve.email].map((email) =>
        upstream.call(login, { email, password: 'wrong guess' }),
      ),
    )
    const seen = answers.map(({ status, headers, body }) => ({
      status,
      body,
      headers: [...headers].filter(([name]) => name !== 'date'),
    }))
    expect(seen[0]?.status).toBe(401)
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  test('each of them costs one hash', async () => {
    const { hasher } = upstream.dependencies
    const verify = jest.spyOn(hasher, 'verify')
    const ada = await upstream.member()
    await registerEve()
    verify.mockClear()
    for (const email of [ada.email, 'nobody@example.com', eve.email]) {
      await upstream.call(login, { email, password: 'wrong guess' })
    }
    expect(verify).toHaveBeenCalledTimes(3)
  })

  test('an unverified account is told so with the right password', async () => {
    const answer = await upstream.call(login, await registerEve())
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual({
      message: 'Please verify your email before logging in.',
      needsVerification: true,
      email: eve.email,
    })
  })

  test('a hash made at a lower cost is replaced at the next sign-in', async () => {
    const ada = await upstream.member()
    upstream.dependencies.hasher = await createHasher()
    await upstream.call(login, ada)
    expect((await rowOf(ada.email)).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await upstream.call(login, ada)).toMatchObject({ status: 200 })
  })

  test('a session ends after 30 days unused, and after 90 days in any case', async () => {
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
