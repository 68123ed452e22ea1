import {
  ACCOUNT_MESSAGES,
  API_MESSAGES,
  changePassword,
  changeUsername,
  listMembers,
  memberProfile,
  viewerAccount,
} from '#contract'
import { startUpstream, type Upstream } from '#tests/support/upstream'
import { HOUR } from '#upstream/time'

const NEW_PASSWORD = 'another passphrase'

let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})
// Attempts of earlier tests have expired.
beforeEach(() => upstream.wait(HOUR))

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

describe('a password', () => {
  test('is changed with the present one, which ends other sessions and is mailed', async () => {
    const ada = await upstream.member()
    const other = (await upstream.signIn(ada, ada.password)).body.token
    const changed = await ada.call(changePassword, { present: ada.password, password: NEW_PASSWORD })
    expect(changed.body.message).toBe(ACCOUNT_MESSAGES.passwordChanged)
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
      body: { message: API_MESSAGES.passwordWrong, fields: { present: API_MESSAGES.passwordWrong } },
    })
    for (let n = 0; n < 9; n++) await guess()
    expect((await guess()).status).toBe(429)
    expect((await upstream.signIn(ada, ada.password)).status).toBe(200)
  })
})
