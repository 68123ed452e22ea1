import {
  accountSummary,
  cancelEmailChange,
  changeEmail,
  changePassword,
  changeUsername,
  forgotPassword,
  listMembers,
  MESSAGES,
  memberProfile,
  resetPassword,
  verifyEmail,
  viewerAccount,
} from '#contract'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { DAY, HOUR } from '#upstream/time'

const NEW_PASSWORD = 'another passphrase'

let upstream: Upstream
let addresses = 0
beforeAll(async () => {
  upstream = await startUpstream()
})
// Attempts of earlier tests have expired.
beforeEach(() => upstream.wait(HOUR))

const emailOf = async (member: TestMember): Promise<string> =>
  (await member.call(viewerAccount, {})).body.Emails
const newAddress = () => `new-${addresses++}@example.com`

describe('a user name', () => {
  test('is changed, also to a variant of itself, and found by search', async () => {
    const ada = await upstream.member({ username: 'ada lovelace' })
    const admin = await upstream.member({ admin: true })
    for (const username of ['Ada  Lovelace ', 'Countess']) {
      expect(await ada.call(changeUsername, { username })).toMatchObject({ status: 200 })
    }
    expect((await upstream.call(memberProfile, { id: ada.id })).body.user.Usernames).toBe('Countess')
    const members = await upstream.call(listMembers, { fields: 'page', search: 'countess' }, admin.token)
    expect(members.body.results).toHaveLength(1)
  })

  test('that is taken, or imitates one that is, is refused and stays', async () => {
    const [ada] = [await upstream.member(), await upstream.member({ username: 'paypal' })]
    for (const username of ['PayPal', 'pаypal']) {
      expect(await ada.call(changeUsername, { username })).toMatchObject({
        status: 409,
        body: { fields: { username: expect.any(String) } },
      })
    }
    expect((await ada.call(viewerAccount, {})).body.Usernames).toBe(ada.username)
  })
})

describe('an e-mail address', () => {
  test('changes when the mailed link is opened, not before, and the old address is notified', async () => {
    const ada = await upstream.member()
    const email = newAddress()
    const said = await ada.call(changeEmail, { email, password: ada.password })
    expect(said.body.message).toBe(MESSAGES.emailWaiting(email))
    expect((await ada.call(accountSummary, {})).body.pending_email).toBe(email)
    expect((await upstream.mailsTo(ada.email)).at(-1)?.text).toContain(email)
    expect(await emailOf(ada)).toBe(ada.email)
    expect((await upstream.signIn({ email }, ada.password)).status).toBe(401)
    const token = await upstream.tokenFor(email)
    expect((await upstream.call(verifyEmail, { token })).body.message).toBe(MESSAGES.emailChanged)
    expect(await emailOf(ada)).toBe(email)
    expect((await ada.call(accountSummary, {})).body.pending_email).toBeNull()
    expect((await upstream.signIn({ email }, ada.password)).status).toBe(200)
    expect((await upstream.signIn(ada, ada.password)).status).toBe(401)
    expect((await upstream.call(verifyEmail, { token })).body.message).toMatch(/confirmed already/)
  })

  test('that another member has gets the same sentence, and its owner a mail', async () => {
    const [ada, bob] = [await upstream.member(), await upstream.member()]
    const said = await ada.call(changeEmail, { email: bob.email.toUpperCase(), password: ada.password })
    expect(said).toMatchObject({
      status: 200,
      body: { message: MESSAGES.emailWaiting(bob.email.toUpperCase()) },
    })
    const mail = (await upstream.mailsTo(bob.email)).at(-1)
    expect(mail?.subject).toBe('You already have an account')
    expect(mail?.text).not.toContain('token=')
    expect(await emailOf(ada)).toBe(ada.email)
  })

  test('that is kept, replaced by a third or waits for more than a day has a dead link', async () => {
    const ada = await upstream.member()
    const [first, second, third] = [newAddress(), newAddress(), newAddress()]
    await ada.call(changeEmail, { email: first, password: ada.password })
    const kept = await upstream.tokenFor(first)
    await ada.call(cancelEmailChange, {})
    await ada.call(changeEmail, { email: second, password: ada.password })
    const replaced = await upstream.tokenFor(second)
    await ada.call(changeEmail, { email: third, password: ada.password })
    const late = await upstream.tokenFor(third)
    upstream.wait(DAY + HOUR)
    for (const token of [kept, replaced, late]) {
      expect((await upstream.call(verifyEmail, { token })).status).toBe(400)
    }
    expect(await emailOf(ada)).toBe(ada.email)
  })

  test('is not changed without the password, which sending the link again does not need', async () => {
    const ada = await upstream.member()
    const email = newAddress()
    for (const [password, sentence] of [
      [undefined, MESSAGES.passwordMissing],
      ['a guess', MESSAGES.passwordWrong],
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

  test('that waits is forgotten with the password that requested it', async () => {
    const [ada, bob] = [await upstream.member(), await upstream.member()]
    const tokens = []
    for (const member of [ada, bob]) {
      const email = newAddress()
      await member.call(changeEmail, { email, password: member.password })
      tokens.push(await upstream.tokenFor(email))
    }
    await ada.call(changePassword, { present: ada.password, password: NEW_PASSWORD })
    await upstream.call(forgotPassword, { email: bob.email })
    await upstream.call(resetPassword, { token: await upstream.tokenFor(bob.email), password: NEW_PASSWORD })
    for (const token of tokens) expect((await upstream.call(verifyEmail, { token })).status).toBe(400)
    expect((await ada.call(accountSummary, {})).body.pending_email).toBeNull()
    expect((await upstream.signIn(bob, NEW_PASSWORD)).status).toBe(200)
  })

  test('that changes takes the mailed links to a new password with it', async () => {
    const ada = await upstream.member()
    await upstream.call(forgotPassword, { email: ada.email })
    const reset = await upstream.tokenFor(ada.email)
    const email = newAddress()
    await ada.call(changeEmail, { email, password: ada.password })
    await upstream.call(verifyEmail, { token: await upstream.tokenFor(email) })
    expect((await upstream.call(resetPassword, { token: reset, password: NEW_PASSWORD })).status).toBe(400)
  })
})

describe('a password', () => {
  test('is changed with the present one, which ends other sessions and is mailed', async () => {
    const ada = await upstream.member()
    const other = (await upstream.signIn(ada, ada.password)).body.token
    const changed = await ada.call(changePassword, { present: ada.password, password: NEW_PASSWORD })
    expect(changed.body.message).toBe(MESSAGES.passwordChanged)
    expect((await ada.call(viewerAccount, {})).status).toBe(200)
    expect((await upstream.call(viewerAccount, {}, other)).status).toBe(401)
    expect((await upstream.signIn(ada, NEW_PASSWORD)).status).toBe(200)
    expect((await upstream.signIn(ada, ada.password)).status).toBe(401)
    expect((await upstream.mailsTo(ada.email)).at(-1)?.subject).toBe('Your password was changed')
  })

  test('is not changed by a wrong one, and guesses are limited', async () => {
    const ada = await upstream.member()
    const guess = () => ada.call(changePassword, { present: 'a guess', password: NEW_PASSWORD })
    expect(await guess()).toMatchObject({
      status: 400,
      body: { message: MESSAGES.passwordWrong, fields: { present: MESSAGES.passwordWrong } },
    })
    for (let n = 0; n < 9; n++) await guess()
    expect((await guess()).status).toBe(429)
    expect((await upstream.signIn(ada, ada.password)).status).toBe(200)
  })
})
