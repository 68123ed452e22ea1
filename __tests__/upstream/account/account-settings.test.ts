import {
  accountSummary,
  addEntry,
  addWatch,
  cancelEmailChange,
  changeEmail,
  changePassword,
  changeUsername,
  deleteAccount,
  endOtherSessions,
  endSession,
  forgotPassword,
  listMembers,
  listSessions,
  login,
  logout,
  MESSAGES,
  memberProfile,
  resetPassword,
  type Session,
  verifyEmail,
  viewerAccount,
} from '#contract'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { DAY, HOUR } from '#upstream/time'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const NEW_PASSWORD = 'another passphrase'

let upstream: Upstream
let addresses = 0
beforeAll(async () => {
  upstream = await startUpstream()
})
// Attempts of earlier tests have expired.
beforeEach(() => upstream.wait(HOUR))

const signIn = ({ email }: { email: string }, password: string, headers = {}) =>
  upstream.call(login, { email, password }, undefined, {
    ...upstream.from(`10.44.${addresses++}.7`),
    ...headers,
  })
const emailOf = async (member: TestMember): Promise<string> =>
  (await member.call(viewerAccount, {})).body.Emails
const newAddress = () => `new-${addresses++}@example.com`

describe('a user name', () => {
  test('is changed, also to another spelling of itself, and found by search', async () => {
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
  test('changes when the mailed link is opened, not before, and the old address is told', async () => {
    const ada = await upstream.member()
    const email = newAddress()
    const said = await ada.call(changeEmail, { email })
    expect(said.body.message).toBe(MESSAGES.emailWaiting(email))
    expect((await ada.call(accountSummary, {})).body.pending_email).toBe(email)
    expect((await upstream.mailsTo(ada.email)).at(-1)?.text).toContain(email)
    expect(await emailOf(ada)).toBe(ada.email)
    expect((await signIn({ email }, ada.password)).status).toBe(401)
    const token = await upstream.tokenFor(email)
    expect((await upstream.call(verifyEmail, { token })).body.message).toBe(MESSAGES.emailChanged)
    expect(await emailOf(ada)).toBe(email)
    expect((await ada.call(accountSummary, {})).body.pending_email).toBeNull()
    expect((await signIn({ email }, ada.password)).status).toBe(200)
    expect((await signIn(ada, ada.password)).status).toBe(401)
    expect((await upstream.call(verifyEmail, { token })).body.message).toMatch(/confirmed already/)
  })

  test('that another member has gets the same sentence, and its owner a mail', async () => {
    const [ada, bob] = [await upstream.member(), await upstream.member()]
    const said = await ada.call(changeEmail, { email: bob.email.toUpperCase() })
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
    await ada.call(changeEmail, { email: first })
    const kept = await upstream.tokenFor(first)
    await ada.call(cancelEmailChange, {})
    await ada.call(changeEmail, { email: second })
    const replaced = await upstream.tokenFor(second)
    await ada.call(changeEmail, { email: third })
    const late = await upstream.tokenFor(third)
    upstream.wait(DAY + HOUR)
    for (const token of [kept, replaced, late]) {
      expect((await upstream.call(verifyEmail, { token })).status).toBe(400)
    }
    expect(await emailOf(ada)).toBe(ada.email)
  })

  test('that changes takes the mailed links to a new password with it', async () => {
    const ada = await upstream.member()
    await upstream.call(forgotPassword, { email: ada.email })
    const reset = await upstream.tokenFor(ada.email)
    const email = newAddress()
    await ada.call(changeEmail, { email })
    await upstream.call(verifyEmail, { token: await upstream.tokenFor(email) })
    expect((await upstream.call(resetPassword, { token: reset, password: NEW_PASSWORD })).status).toBe(400)
  })
})

describe('a password', () => {
  test('is changed with the present one, which ends other sessions and is mailed', async () => {
    const ada = await upstream.member()
    const other = (await signIn(ada, ada.password)).body.token
    const changed = await ada.call(changePassword, { present: ada.password, password: NEW_PASSWORD })
    expect(changed.body.message).toBe(MESSAGES.passwordChanged)
    expect((await ada.call(viewerAccount, {})).status).toBe(200)
    expect((await upstream.call(viewerAccount, {}, other)).status).toBe(401)
    expect((await signIn(ada, NEW_PASSWORD)).status).toBe(200)
    expect((await signIn(ada, ada.password)).status).toBe(401)
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
    expect((await signIn(ada, ada.password)).status).toBe(200)
  })
})

describe('sessions', () => {
  test('are listed with device, network and last use, and one can be ended', async () => {
    const ada = await upstream.member()
    const network = upstream.from('10.77.5.9')
    const other = await signIn(ada, ada.password, { ...network, 'user-agent': FIREFOX })
    const sessions: (Session & Record<string, unknown>)[] = (await ada.call(listSessions, {})).body
    expect(sessions).toHaveLength(2)
    const found = sessions.find(({ device }) => device === 'Firefox on Windows')
    expect(found).toMatchObject({ network: '10.77.5', is_current: false })
    expect(JSON.stringify(sessions)).not.toContain(other.body.token)
    const bob = await upstream.member()
    expect((await bob.call(endSession, { id: found?.id ?? '' })).status).toBe(404)
    expect((await ada.call(endSession, { id: found?.id ?? '' })).status).toBe(200)
    expect((await upstream.call(viewerAccount, {}, other.body.token)).status).toBe(401)
    expect((await ada.call(listSessions, {})).body).toMatchObject([{ is_current: true }])
  })

  test('are all ended but the one that asks', async () => {
    const ada = await upstream.member()
    const others = [await signIn(ada, ada.password), await signIn(ada, ada.password)]
    await ada.call(endOtherSessions, {})
    for (const { body } of others) {
      expect((await upstream.call(viewerAccount, {}, body.token)).status).toBe(401)
    }
    expect((await ada.call(viewerAccount, {})).status).toBe(200)
  })
})

describe('an account', () => {
  test('is deleted with its password and everything in it', async () => {
    const ada = await upstream.member()
    await ada.call(addEntry, { movie_id: 238 })
    await ada.call(addWatch, { movie_id: 240, watched_on: '2019' })
    await ada.call(changeEmail, { email: newAddress() })
    expect((await ada.call(accountSummary, {})).body).toMatchObject({ titles: 2, watches: 1, lists: 0 })
    expect(await ada.call(deleteAccount, { password: 'a guess' })).toMatchObject({
      status: 400,
      body: { fields: { password: MESSAGES.passwordWrong } },
    })
    expect((await ada.call(deleteAccount, { password: ada.password })).body.message).toBe(
      MESSAGES.accountDeleted,
    )
    expect((await ada.call(viewerAccount, {})).status).toBe(401)
    expect((await signIn(ada, ada.password)).status).toBe(401)
    expect((await upstream.call(memberProfile, { id: ada.id })).status).toBe(404)
    const { db } = upstream.dependencies
    for (const table of ['entries', 'watches', 'tokens', 'mails', 'email_changes'] as const) {
      const rows = await db.selectFrom(table).selectAll().where('member_id', '=', ada.id).execute()
      expect([table, rows]).toEqual([table, []])
    }
  })

  test('of the last admin stays', async () => {
    const other = await startUpstream()
    const [ada, bob] = [await other.member({ admin: true }), await other.member({ admin: true })]
    expect((await ada.call(deleteAccount, { password: ada.password })).status).toBe(200)
    expect((await bob.call(deleteAccount, { password: bob.password })).status).toBe(409)
    expect((await bob.call(logout, {})).status).toBe(200)
  })
})
