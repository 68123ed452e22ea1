import {
  accountSummary,
  cancelEmailChange,
  changeEmail,
  changePassword,
  forgotPassword,
  login,
  register,
  resetPassword,
  verifyEmail,
  viewerAccount,
} from '#contract'
import { type CallResponse, freshMember, sharedUpstream, type TestMember } from '#tests/support/upstream'
import { DAY, HOUR } from '#upstream/time'

const NEW_PASSWORD = 'another passphrase'

const upstream = sharedUpstream()
const ada = freshMember(upstream)
let addresses = 0
// Attempts of earlier tests have expired.
beforeEach(() => upstream.wait(HOUR))

const emailOf = async (member: TestMember): Promise<string> =>
  (await member.call(viewerAccount, {})).body.Emails
const newAddress = () => `new-${addresses++}@example.com`
const said = ({ status, body }: CallResponse) => [status, body.message]

/** Asks for an address and returns the token that is mailed to it. */
async function linkFor(member: TestMember, email = newAddress()): Promise<string> {
  await member.call(changeEmail, { email, password: member.password })
  return upstream.tokenFor(email)
}

test('an email address changes when the mailed link is opened, not before, and takes links to a new password with it', async () => {
  const ada = await upstream.member({ username: 'You won at evil.example' })
  await upstream.call(forgotPassword, { email: ada.email })
  const reset = await upstream.tokenFor(ada.email)
  const email = newAddress()
  const asked = await ada.call(changeEmail, { email, password: ada.password })
  expect(asked).toMatchObject({ status: 200, body: {} })
  expect((await ada.call(accountSummary, {})).body.pendingEmail).toBe(email)
  expect((await upstream.mailsTo(ada.email)).at(-1)?.text).toContain(email)
  expect(await emailOf(ada)).toBe(ada.email)
  expect((await upstream.signIn({ email }, ada.password)).status).toBe(401)
  // No words of its member are mailed to an address that is not confirmed.
  const mails = await upstream.mailsTo(email)
  expect(mails).toHaveLength(1)
  // A token can have any letters.
  expect(JSON.stringify(mails).replaceAll(/token=[\w-]+/g, '')).not.toMatch(/won|evil/)

  const token = await upstream.tokenFor(email)
  expect((await ada.call(verifyEmail, { token })).body).toEqual({
    message: 'Your email address is changed.',
    email: email.toLowerCase(),
    isEmailChange: true,
  })
  expect(await emailOf(ada)).toBe(email)
  expect((await ada.call(accountSummary, {})).body.pendingEmail).toBeNull()
  expect((await upstream.signIn({ email }, ada.password)).status).toBe(200)
  expect((await upstream.signIn(ada, ada.password)).status).toBe(401)
  expect((await upstream.call(verifyEmail, { token })).body.message).toMatch(/confirmed already/)
  expect((await upstream.call(resetPassword, { token: reset, password: NEW_PASSWORD })).status).toBe(400)
})

test('an email address changes in a session of its account only, and until then everything stays', async () => {
  const bob = await upstream.member()
  const email = newAddress()
  await upstream.call(register, { username: `owner ${addresses}`, email, password: 'of the owner' })
  const own = await upstream.tokenFor(email)
  const token = await linkFor(ada, email)
  const signedOut = await upstream.call(verifyEmail, { token })
  expect(said(signedOut)).toEqual([401, 'Please sign in. Your email address changes once you have.'])
  expect(said(await bob.call(verifyEmail, { token }))).toEqual([
    401,
    'This link is for another account. Please sign in to that one.',
  ])
  expect(await emailOf(ada)).toBe(ada.email)
  expect((await upstream.call(verifyEmail, { token: own })).body.message).toBe(
    'Email verified successfully! You can now log in.',
  )
  expect((await upstream.call(login, { email, password: 'of the owner' })).status).toBe(200)
  expect((await ada.call(verifyEmail, { token })).status).toBe(400)
  expect(await emailOf(ada)).toBe(ada.email)
})

test('an email address is never confirmed by a link that was mailed to another one', async () => {
  const strange = newAddress()
  // Its mails for this hour are spent, so that no newer link replaces the first one.
  for (let n = 0; n < 3; n++) await linkFor(await upstream.member(), strange)
  const token = await linkFor(ada)
  await linkFor(ada, strange)
  expect((await ada.call(verifyEmail, { token })).status).toBe(400)
  expect(await emailOf(ada)).toBe(ada.email)
})

test('an email address is asked for five times a day at most', async () => {
  const ask = () => ada.call(changeEmail, { email: newAddress(), password: ada.password })
  for (let n = 0; n < 5; n++) expect((await ask()).status).toBe(200)
  const sixth = await ask()
  expect(said(sixth)).toEqual([429, expect.stringContaining('five times a day')])
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
  upstream.wait(DAY)
  expect((await ask()).status).toBe(200)
})

test('an email address that another member has gets the same sentence, and its owner a mail', async () => {
  const bob = await upstream.member()
  const email = bob.email.toUpperCase()
  const asked = await ada.call(changeEmail, { email, password: ada.password })
  expect(asked).toMatchObject({ status: 200, body: {} })
  const mail = (await upstream.mailsTo(bob.email)).at(-1)
  expect(mail?.subject).toBe('You already have an account')
  expect(mail?.text).not.toContain('token=')
  expect(await emailOf(ada)).toBe(ada.email)
})

test('an email address that is kept, replaced by a third or waits for more than a day has a dead link', async () => {
  const kept = await linkFor(ada)
  await ada.call(cancelEmailChange, {})
  const [replaced, late] = [await linkFor(ada), await linkFor(ada)]
  upstream.wait(DAY + HOUR)
  for (const token of [kept, replaced, late]) {
    expect((await ada.call(verifyEmail, { token })).status).toBe(400)
  }
  expect(await emailOf(ada)).toBe(ada.email)
})

test('an email address is not changed without the password, which sending the link again does not need', async () => {
  const email = newAddress()
  for (const [password, sentence] of [
    [undefined, 'Please enter your password.'],
    ['a guess', 'That password is not right.'],
  ] as const) {
    expect(await ada.call(changeEmail, { email, password })).toMatchObject({
      status: 400,
      body: { fields: { password: sentence } },
    })
  }
  expect(await upstream.mailsTo(email)).toEqual([])
  await ada.call(changeEmail, { email, password: ada.password })
  expect((await ada.call(changeEmail, { email: email.toUpperCase() })).status).toBe(200)
  expect(await upstream.mailsTo(email)).toHaveLength(2)
  expect((await ada.call(changeEmail, { email: newAddress() })).status).toBe(400)
})

test('an email address that waits is forgotten with the password that requested it', async () => {
  const bob = await upstream.member()
  const tokens = [await linkFor(ada), await linkFor(bob)]
  await ada.call(changePassword, { present: ada.password, password: NEW_PASSWORD })
  await upstream.call(forgotPassword, { email: bob.email })
  await upstream.call(resetPassword, { token: await upstream.tokenFor(bob.email), password: NEW_PASSWORD })
  for (const token of tokens) expect((await upstream.call(verifyEmail, { token })).status).toBe(400)
  expect((await ada.call(accountSummary, {})).body.pendingEmail).toBeNull()
  expect((await upstream.signIn(bob, NEW_PASSWORD)).status).toBe(200)
})
