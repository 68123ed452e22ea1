import {
  accountSummary,
  type Call,
  changeLanguage,
  forgotPassword,
  type InputOf,
  listEntries,
  login,
  rateEntry,
  register,
  titleDetails,
  verifyEmail,
  viewerAccount,
} from '#contract'
import { sharedMember, sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()
const ada = sharedMember(upstream)
const gerda = sharedMember(upstream)
beforeAll(async () => void (await gerda.call(changeLanguage, { language: 'de' })))

async function languageOf(table: 'members' | 'registrations', email: string) {
  const row = await upstream.dependencies.db
    .selectFrom(table)
    .select('language')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.language
}

test('an account has the language of the call that registered it', async () => {
  expect(await languageOf('members', ada.email)).toBe('en')
  expect((await ada.call(accountSummary, {})).body.language).toBe('en')
  const bea = { username: 'bea', email: 'bea@example.com', password: 'the password of bea' }
  await upstream.call(register, bea, undefined, { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' })
  expect(await languageOf('registrations', bea.email)).toBe('de')
  const [mail] = await upstream.mailsTo(bea.email)
  expect(mail?.subject).toBe('Bestätige deine E-Mail-Adresse')
  await upstream.call(verifyEmail, { token: await upstream.tokenFor(bea.email) })
  expect(await languageOf('members', bea.email)).toBe('de')
})

test('a member changes the language of their account, and gets mails in it whoever asks for them', async () => {
  const bob = await upstream.member()
  const changed = await bob.call(changeLanguage, { language: 'de' })
  expect([changed.status, changed.body]).toEqual([200, { language: 'de' }])
  await upstream.call(forgotPassword, bob, undefined, { 'accept-language': 'en' })
  expect((await upstream.mailsTo(bob.email)).at(-1)?.subject).toBe('Wähle ein neues Passwort')
  const again = await bob.call(changeLanguage, { language: 'de' })
  expect(again).toMatchObject({ status: 200, body: { language: 'de', changes: [] } })
  expect((await upstream.call(changeLanguage, { language: 'de' })).status).toBe(401)
})

test("a page's calls for its viewer say the language of their account", async () => {
  const bob = await upstream.member()
  await bob.call(changeLanguage, { language: 'de' })
  expect((await bob.call(viewerAccount, {})).body.language).toBe('de')
  const snapshot = await bob.call(listEntries, { fields: 'keys', page: 1 })
  expect(snapshot.body).toMatchObject({ viewer: { language: 'de' } })
})

test.each(['xx', 'DE', 7, undefined])('an account cannot have the language %j', async (language) => {
  const refused = await ada.call(changeLanguage, { language: language as 'en' })
  const sentence = 'The language has to be one of these: en, de.'
  expect(refused).toMatchObject({ status: 400, body: { message: sentence, fields: { language: sentence } } })
  expect(await languageOf('members', ada.email)).toBe('en')
})

test('an account whose language the product no longer has gets English', async () => {
  const bob = await upstream.member()
  await upstream.dependencies.db
    .updateTable('members')
    .set({ language: 'xx' })
    .where('id', '=', bob.id)
    .execute()
  const summary = await bob.call(accountSummary, {})
  expect([summary.status, summary.body.language]).toEqual([200, 'en'])
  expect(summary.headers.get('content-language')).toBe('en')
})

const NOT_THERE = {
  en: 'That title is not in your collection.',
  de: 'Dieser Titel ist nicht in deiner Sammlung.',
}

test.each([
  ['en', 'en', 'en'],
  ['de-CH', 'de', 'de'],
  ['en;q=0.3, de;q=0.4', 'de', 'de'],
  ['de;q=0, en;q=0.1', 'en', 'en'],
  // Two headers are one list.
  ['xx, de', 'de', 'de'],
  ['de;q=0', 'en', 'de'],
  ['*', 'en', 'de'],
  ['xx', 'en', 'de'],
  [';;q=', 'en', 'de'],
  [`${'de,'.repeat(4_000)}en`, 'en', 'de'],
] as const)(
  'a response to %.20s is in %s, and in %s for a German account',
  async (wanted, language, ofGerman) => {
    const headers = { 'accept-language': wanted }
    const input = { movie_id: 999_999, rating: 60 }
    for (const [token, expected] of [
      [ada.token, language],
      [gerda.token, ofGerman],
    ] as const) {
      const failed = await upstream.call(rateEntry, input, token, headers)
      expect(failed).toMatchObject({ status: 404, body: { message: NOT_THERE[expected] } })
      const done = await upstream.call(accountSummary, {}, token, headers)
      for (const { headers } of [failed, done]) expect(headers.get('content-language')).toBe(expected)
    }
  },
)

test('a response in German has the same code, reason and values as in English', async () => {
  for (const [call, input, token] of [
    [rateEntry, { movie_id: 603, rating: 101 }, ada.token],
    [rateEntry, { movie_id: 603, rating: 60 }, undefined],
    [changeLanguage, { language: 'xx' as 'en' }, ada.token],
    [titleDetails, { id: 999_999_999, type: 'movie' as const }, undefined],
    [login, { email: ada.email, password: 'not it' }, undefined],
    [register, { username: '', email: 'no address', password: 'short' }, undefined],
  ] as [Call, InputOf<Call>, string | undefined][]) {
    const [english, german] = await Promise.all(
      (['en', 'de'] as const).map(async (wanted) => {
        const { status, headers, body } = await upstream.call(call, input, token, {
          'accept-language': wanted,
        })
        expect(headers.get('content-language')).toBe(wanted)
        const { message, fields = {}, ...same } = body
        return { said: { message, ...fields } as Record<string, string>, same: { status, ...same } }
      }),
    )
    expect(german?.same).toEqual(english?.same)
    expect(Object.keys(german?.said ?? {})).toEqual(Object.keys(english?.said ?? {}))
    for (const [what, sentence] of Object.entries(english?.said ?? {})) {
      expect(german?.said[what]).not.toBe(sentence)
    }
  }
})
