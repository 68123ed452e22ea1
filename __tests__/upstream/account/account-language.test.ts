import { accountSummary, changeLanguage, rateEntry } from '#contract'
import { sharedMember, sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()
const ada = sharedMember(upstream)

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
})

test('a member changes the language of their account', async () => {
  const changed = await ada.call(changeLanguage, { language: 'en' })
  expect(changed).toMatchObject({ status: 200, body: { language: 'en', changes: [] } })
  expect((await upstream.call(changeLanguage, { language: 'en' })).status).toBe(401)
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

test.each(['en', 'xx', '*', ';;q=', `${'de,'.repeat(4_000)}en`])(
  'a response names its language, whatever is asked for: %.20s',
  async (wanted) => {
    const headers = { 'accept-language': wanted }
    const input = { movie_id: 999_999, rating: 60 }
    const failed = await upstream.call(rateEntry, input, ada.token, headers)
    expect([failed.status, failed.headers.get('content-language')]).toEqual([404, 'en'])
    const done = await upstream.call(accountSummary, {}, ada.token, headers)
    expect([done.status, done.headers.get('content-language')]).toEqual([200, 'en'])
  },
)
