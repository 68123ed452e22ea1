import { changePassword, forgotPassword, login, register, resetPassword, verifyEmail } from '#contract'
import { sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()

/** One password, as macOS gives it and as Windows does. */
const DECOMPOSED = 'cafe\u0301 noir'
const COMPOSED = 'caf\u00e9 noir'

let count = 0

async function registered(password: string) {
  const username = `Café ${++count}`
  const email = `cafe${count}@example.com`
  await upstream.call(register, { username, email, password })
  await upstream.call(verifyEmail, { token: await upstream.tokenFor(email) })
  return { email }
}

async function signInStatus(email: string, password: string) {
  return (await upstream.call(login, { email, password })).status
}

test.each([
  ['decomposed', DECOMPOSED, COMPOSED],
  ['composed', COMPOSED, DECOMPOSED],
])(
  'who registered with %s letters signs in, changes and resets with the others',
  async (_what, one, other) => {
    const ada = await registered(one)
    expect(await signInStatus(ada.email, other)).toBe(200)
    expect(await signInStatus(ada.email, 'cafe noir')).toBe(401)

    const { body } = await upstream.call(login, { email: ada.email, password: one })
    const change = { present: other, password: `2 ${one}` }
    expect((await upstream.call(changePassword, change, body.token)).status).toBe(200)
    expect(await signInStatus(ada.email, `2 ${other}`)).toBe(200)

    await upstream.call(forgotPassword, { email: ada.email })
    await upstream.call(resetPassword, { token: await upstream.tokenFor(ada.email), password: `3 ${one}` })
    expect(await signInStatus(ada.email, `3 ${other}`)).toBe(200)
  },
)

test('a hash that was made of the password as it was typed is still accepted', async () => {
  const ada = await upstream.member()
  const { hash } = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  const password_hash = await hash(DECOMPOSED, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  await upstream.dependencies.db
    .updateTable('members')
    .set({ password_hash })
    .where('id', '=', ada.id)
    .execute()
  expect(await signInStatus(ada.email, DECOMPOSED)).toBe(200)
})

test('what was typed decides how often is hashed, never the account', async () => {
  const verify = jest.spyOn(jest.requireActual('@node-rs/argon2'), 'verify')
  const [ada, ben] = [await registered(COMPOSED), await upstream.member()]
  const pending = { username: 'Cleo', email: 'cleo@example.com', password: 'an apple a day' }
  await upstream.call(register, pending)
  for (const email of [ada.email, ben.email, pending.email, 'unknown@example.com']) {
    for (const [password, times] of [
      [COMPOSED, 1],
      [DECOMPOSED, 2],
    ] as const) {
      verify.mockClear()
      await upstream.call(login, { email, password })
      expect({ email, password, times: verify.mock.calls.length }).toEqual({ email, password, times })
    }
  }
})

test('the least length is counted in composed characters', async () => {
  const eve = { username: 'Eve', email: 'eve@example.com' }
  const short = await upstream.call(register, { ...eve, password: 'cafe\u0301s' })
  expect(short).toMatchObject({
    status: 400,
    body: { message: 'Password must be at least 6 characters long' },
  })
  expect((await upstream.call(register, { ...eve, password: 'cafe\u0301s!' })).status).toBe(200)
})
