import { forgotPassword, login, register, resendVerification, resetPassword, verifyEmail } from '#contract'
import { failed, sharedUpstream } from '#tests/support/upstream'
import { tidyUp } from '#upstream/housekeeping'
import { DAY, HOUR } from '#upstream/time'

const upstream = sharedUpstream()
let email: string
let count = 0
beforeEach(() => {
  upstream.wait(HOUR)
  email = `victim-${++count}@example.com`
})

const signIn = async (password: string) => (await upstream.call(login, { email, password })).status
const confirm = (token: string) => upstream.call(verifyEmail, { token })

/** Registers and returns the token that was mailed for it. */
async function registerWith(username: string, password: string): Promise<string> {
  expect(await upstream.call(register, { username, email, password })).toMatchObject({ status: 200 })
  return upstream.tokenFor(email)
}

describe('several registrations with one address', () => {
  test.each([
    ['stranger', 'owner'],
    ['owner', 'stranger'],
  ])('by a %s and then by a %s: only the one whose link is opened counts', async (first, second) => {
    const tokens: Record<string, string> = {}
    for (const who of [first, second]) {
      tokens[who] = await registerWith(`${who} ${count}`, `known to the ${who}`)
    }
    const { owner = '', stranger = '' } = tokens
    expect(await confirm(owner)).toMatchObject({
      status: 200,
      body: { message: 'Email verified successfully! You can now log in.', email },
    })
    for (const token of [owner, stranger]) {
      expect(await confirm(token)).toMatchObject({
        status: 200,
        body: { message: expect.stringContaining('is confirmed already') },
      })
    }
    expect(await signIn('known to the stranger')).toBe(401)
    expect(await signIn('known to the owner')).toBe(200)
    const again = { username: `stranger ${count}`, email: `another-${email}`, password: 'secret' }
    expect(await upstream.call(register, again)).toMatchObject({ status: 200 })
  })

  test('concurrent confirmations of two of them make one account', async () => {
    const tokens = [
      await registerWith(`first ${count}`, 'first password'),
      await registerWith(`other ${count}`, 'other password'),
    ]
    const responses = await Promise.all([...tokens, ...tokens].map(confirm))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await Promise.all(['first password', 'other password'].map(signIn))).sort()).toEqual([200, 401])
  })

  test('a registration for the address of a member changes nothing, whatever happens to its mail', async () => {
    const ada = await upstream.member()
    email = ada.email.toUpperCase()
    await upstream.call(register, { username: `stranger ${count}`, email, password: 'of a stranger' })
    await upstream.call(resendVerification, { email })
    const [confirmation, ...others] = await upstream.mailsTo(email)
    expect(confirmation?.text).toContain('?token=')
    expect(others).toMatchObject([{ subject: 'You already have an account' }])
    expect(others[0]?.text).not.toContain('?token=')
    expect(await signIn('of a stranger')).toBe(401)
    expect(await signIn(ada.password)).toBe(200)
  })
})

test('registration responds alike to free and taken addresses, repeated, and for a name requested again', async () => {
  const ada = await upstream.member()
  const sequence = async (address: string, username: string) => {
    const attempts = [
      { username, email: address },
      { username, email: address },
      { username: username.toUpperCase(), email: address.toUpperCase() },
      { username, email: `elsewhere-${username}@example.com` },
      { username: username.toUpperCase(), email: `elsewhere-${username}@example.com` },
    ]
    const seen = []
    for (const attempt of attempts) {
      const { status, body } = await upstream.call(register, { ...attempt, password: 'a password' })
      seen.push({ status, body })
    }
    return seen
  }
  const free = await sequence(email, `grace${count}`)
  expect(free.map(({ status }) => status)).toEqual([200, 200, 200, 409, 409])
  expect(await sequence(ada.email, `alan${count}`)).toEqual(free)
})

test('a reset link for an address that was never confirmed sets the password and confirms it, and no mail has the typed name', async () => {
  await registerWith(`You won at evil.example ${count}`, 'known to the stranger')
  await upstream.call(resendVerification, { email })
  await upstream.call(forgotPassword, { email })
  const mails = await upstream.mailsTo(email)
  expect(mails).toHaveLength(3)
  // A token can have any letters.
  expect(JSON.stringify(mails).replaceAll(/token=[\w-]+/g, '')).not.toMatch(/won|evil/)
  const reset = { token: await upstream.tokenFor(email), password: 'known to the owner' }
  expect(await upstream.call(resetPassword, reset)).toMatchObject({ status: 200 })
  expect(await signIn('known to the stranger')).toBe(401)
  expect(await signIn('known to the owner')).toBe(200)
})

describe('a verification link', () => {
  test('that has expired says so with the address that a new one can be sent to', async () => {
    const token = await registerWith(`owner ${count}`, 'a password')
    upstream.wait(25 * HOUR)
    await tidyUp(upstream.dependencies)
    expect(await confirm(token)).toMatchObject({
      status: 400,
      body: { message: 'This link has expired.', needsVerification: true, email },
    })
    await upstream.call(resendVerification, { email })
    expect(await confirm(await upstream.tokenFor(email))).toMatchObject({ status: 200 })
  })

  test('that is unknown says neither', async () => {
    const { status, body } = await confirm('nonsense')
    expect({ status, body }).toEqual(failed('bad_request', 'account.verifyFailed'))
  })

  test('still works after another one was sent', async () => {
    const token = await registerWith(`owner ${count}`, 'a password')
    await upstream.call(resendVerification, { email })
    expect(await upstream.tokenFor(email)).not.toBe(token)
    expect(await confirm(token)).toMatchObject({ status: 200 })
  })
})

test('an unconfirmed registration is forgotten after seven days: its password, its link and its name', async () => {
  const ada = await upstream.member()
  const token = await registerWith(`slow reader ${count}`, 'a password')
  upstream.wait(7 * DAY - HOUR)
  await tidyUp(upstream.dependencies)
  expect(await upstream.call(login, { email, password: 'a password' })).toMatchObject({
    status: 403,
    body: { message: 'Please verify your email before logging in.', needsVerification: true, email },
  })

  upstream.wait(2 * HOUR)
  await tidyUp(upstream.dependencies)
  expect(await signIn('a password')).toBe(401)
  expect((await confirm(token)).body).not.toHaveProperty('needsVerification')
  email = `another-${email}`
  await registerWith(`slow reader ${count}`, 'a password')
  expect(await upstream.call(login, ada)).toMatchObject({ status: 200 })
})

test('an account that is confirmed on the last day stays', async () => {
  await registerWith(`late reader ${count}`, 'a password')
  upstream.wait(7 * DAY - HOUR)
  await upstream.call(resendVerification, { email })
  expect(await confirm(await upstream.tokenFor(email))).toMatchObject({ status: 200 })
  upstream.wait(30 * DAY)
  await tidyUp(upstream.dependencies)
  expect(await signIn('a password')).toBe(200)
})

test.each([
  'x@x..example',
  'x@.example',
  'x@x.example.',
  'x@-',
  'a@x.com\r\nBcc: e@e.com',
  'a@x.com(c)evil.com',
  '"a"@x.com',
  'a@x.com,b@x.com',
  'friends:a@x.com;',
  'a@x',
])('%j is not an email address', async (typed) => {
  const { status, body } = await upstream.call(register, {
    username: `owner ${count}`,
    email: typed,
    password: 'a password',
  })
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['email'] })
})
