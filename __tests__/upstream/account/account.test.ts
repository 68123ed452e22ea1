import { listMembers, login, logout, register, verifyEmail, viewerAccount } from '#contract'
import { sharedUpstream } from '#tests/support/upstream'
import { createHasher } from '#upstream/account/passwords'
import { tidyUp } from '#upstream/housekeeping'
import { DAY, HOUR } from '#upstream/time'

const upstream = sharedUpstream()
let eve: { username: string; email: string; password: string }
let count = 0
beforeEach(() => {
  // Each test has its own Eve, and attempts of earlier tests have expired.
  upstream.wait(HOUR)
  eve = { username: `Eve ${++count}`, email: `eve${count}@example.com`, password: 'an apple a day' }
})

function rowOf(email: string) {
  return upstream.dependencies.db
    .selectFrom('members')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

test('a member who has registered, verified and signed in has an account until the sign-out', async () => {
  const ada = await upstream.member({ username: 'Ada', email: 'Ada@Example.com' })
  const { status, body } = await ada.call(viewerAccount, {})
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: ada.id, Usernames: 'Ada', Emails: 'ada@example.com', is_admin: 0 })
  await ada.call(logout, {})
  expect(await ada.call(viewerAccount, {})).toMatchObject({ status: 401 })
})

test.each([
  '',
  'Bearer',
  'Bearer x',
  'Basic cm9vdDpyb290',
  `Bearer ${'A'.repeat(43)}`,
  `bearer ${'\u00e9'.repeat(43)}`,
])('the Authorization header %j is rejected with 401', async (authorization) => {
  const { status } = await fetch(upstream.url + listMembers.path, { headers: { authorization } })
  expect(status).toBe(401)
})

test('a fresh instance has no account with a common name and password', async () => {
  for (const name of ['admin', 'root', 'demo', 'test']) {
    const guess = { email: `${name}@localhost.localdomain`, password: name }
    expect(await upstream.call(login, guess)).toMatchObject({ status: 401 })
  }
})

describe('registering', () => {
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

  test('registering cannot set the admin role or verification', async () => {
    const overrides = { ...eve, is_admin: 1, isAdmin: true, verified_at: 'now', id: 1 }
    await upstream.call(register, overrides)
    expect(await upstream.call(login, eve)).toMatchObject({ status: 403 })
    await upstream.call(verifyEmail, { token: await upstream.tokenFor(eve.email) })
    expect(await rowOf(eve.email)).toMatchObject({ is_admin: 0 })
  })

  test('passwords have at least 6 characters, are compared to the last byte and keep their spaces', async () => {
    const short = await upstream.call(register, { ...eve, password: 'abcde' })
    expect(short).toMatchObject({
      status: 400,
      body: { message: 'Password must be at least 6 characters long' },
    })
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
  test('an unknown address, a wrong password and an unverified account get the same response, after one hash each', async () => {
    const verify = jest.spyOn(upstream.dependencies.hasher, 'verify')
    const ada = await upstream.member()
    await upstream.call(register, eve)
    verify.mockClear()
    const comparable = []
    for (const email of [ada.email, 'unknown@example.com', eve.email]) {
      const { status, headers, body } = await upstream.call(login, { email, password: 'wrong guess' })
      comparable.push({ status, body, headers: [...headers].filter(([name]) => name !== 'date') })
    }
    expect(verify).toHaveBeenCalledTimes(3)
    expect(comparable[0]?.status).toBe(401)
    expect(comparable[1]).toEqual(comparable[0])
    expect(comparable[2]).toEqual(comparable[0])
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
