import {
  changeUsername,
  listMembers,
  login,
  memberProfile,
  register,
  verifyEmail,
  viewerAccount,
} from '#contract'
import { failed, sharedUpstream } from '#tests/support/upstream'
import { HOUR } from '#upstream/time'

const upstream = sharedUpstream()
let count = 0
beforeEach(() => upstream.wait(HOUR))

const registerAs = (username: string) =>
  upstream.call(register, { username, email: `name-${++count}@example.com`, password: 'a password' })

/** Registers, confirms, signs in and returns the stored name. */
async function storedName(username: string): Promise<string> {
  const email = `name-${++count}@example.com`
  await upstream.call(register, { username, email, password: 'a password' })
  await upstream.call(verifyEmail, { token: await upstream.tokenFor(email) })
  return (await upstream.call(login, { email, password: 'a password' })).body.user?.username
}

test.each([
  ['Hangul filler', 'Ada\u3164Lovelace'],
  ['a Hangul filler alone', '\u3164\u3164'],
  ['halfwidth Hangul filler', 'Ada\uFFA0'],
  ['zero width space', 'Ada\u200B'],
  ['soft hyphen', 'A\u00ADda'],
  ['right-to-left override', 'A\u202Eda'],
])('a name with an invisible character is refused: %s', async (_what, username) => {
  const { status, body } = await registerAs(username)
  expect({ status, body }).toEqual(failed('bad_request', 'account.usernameInvisible', {}, 'username'))
})

test.each([
  ['full width letters are stored as plain ones', 'Ｇｒａｃｅ', 'Grace'],
  ['runs of spaces are stored as one', ' Alan \u00A0  Turing ', 'Alan Turing'],
  ...['Zoë', 'Łukasz', '渡辺', 'Ömer 2', 'anna-maria_x.y'].map((name) => [
    'a name is stored as typed',
    name,
    name,
  ]),
])('%s: %j', async (_what, typed = '', stored = '') => {
  expect(await storedName(typed)).toBe(stored)
})

test.each([
  ['in another case', 'paypal', 'PayPal'],
  ['in another case, beyond ASCII', 'ВЕРА', 'вера'],
  ['in full width', 'member one', 'ｍｅｍｂｅｒ ｏｎｅ'],
  ['with more spaces', 'two words', 'two  words'],
  ['with Cyrillic lookalikes', 'scope', 'ѕсоре'],
  ['with upper-case Cyrillic lookalikes', 'Benno', 'Вenno'],
  ['in another case with lookalikes', 'ALICE', 'alісe'],
  ['with a capital I for an l', 'Alistair', 'AIistair'],
  ['with a digit for a letter', 'cooler', 'c00ler'],
])('a name that looks like a taken one is refused: %s', async (_how, taken, imitation) => {
  expect(await registerAs(taken)).toMatchObject({ status: 200 })
  const { status, body } = await registerAs(imitation)
  expect({ status, body }).toEqual(failed('conflict', 'account.usernameTaken', {}, 'username'))
})

describe('a name that is changed', () => {
  test('may be a variant of itself, and is found by search', async () => {
    const ada = await upstream.member({ username: 'anna lovelace' })
    const admin = await upstream.member({ admin: true })
    for (const username of ['Anna  Lovelace ', 'Countess']) {
      expect(await ada.call(changeUsername, { username })).toMatchObject({ status: 200 })
    }
    expect((await upstream.call(memberProfile, { id: ada.id })).body.user.Usernames).toBe('Countess')
    const members = await upstream.call(listMembers, { fields: 'page', search: 'countess' }, admin.token)
    expect(members.body.items).toHaveLength(1)
  })

  test('that is taken, or imitates one that is, is refused and stays', async () => {
    const [ada] = [await upstream.member(), await upstream.member({ username: 'visa card' })]
    for (const username of ['Visa Card', 'vіsa card']) {
      expect(await ada.call(changeUsername, { username })).toMatchObject({
        status: 409,
        body: { fields: { username: expect.any(String) } },
      })
    }
    expect((await ada.call(viewerAccount, {})).body.Usernames).toBe(ada.username)
  })
})
