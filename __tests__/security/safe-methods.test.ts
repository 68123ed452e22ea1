import { CALLS, forgotPassword, memberProfile, resetPassword } from '#contract'
import { sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()

/** The rows of the database, without the times of last use and counted attempts. */
async function allRows() {
  const { db } = upstream.dependencies
  const [members, registrations, entries, mails, tokens] = await Promise.all([
    db.selectFrom('members').selectAll().orderBy('id').execute(),
    db.selectFrom('registrations').selectAll().execute(),
    db.selectFrom('entries').selectAll().execute(),
    db.selectFrom('mails').selectAll().execute(),
    db.selectFrom('tokens').select(['hash', 'purpose', 'expires_at']).orderBy('hash').execute(),
  ])
  return { members, registrations, entries, mails, tokens }
}

test('GET and HEAD requests change nothing', async () => {
  const admin = await upstream.member({ admin: true })
  const headers = { authorization: `Bearer ${admin.token}` }
  const before = await allRows()
  for (const call of Object.values(CALLS)) {
    const path = call.path.replace(/\{\w+\}/g, String(admin.id))
    for (const method of ['GET', 'HEAD', 'GET']) await fetch(upstream.url + path, { method, headers })
  }
  expect(await allRows()).toEqual(before)
})

test('opening the link of a mail does not use up its token', async () => {
  const ada = await upstream.member()
  await upstream.call(forgotPassword, { email: ada.email })
  const token = await upstream.tokenFor(ada.email)
  for (const path of [resetPassword.path, '/api/auth/verify-email']) {
    expect((await fetch(`${upstream.url}${path}?token=${token}`)).status).toBe(404)
  }
  const response = await upstream.call(resetPassword, { token, password: 'another one' })
  expect(response.status).toBe(200)
})

test('a public profile shows only the public fields', async () => {
  const ada = await upstream.member()
  const { body } = await upstream.call(memberProfile, { id: ada.id })
  const allowed = [
    'id',
    'Usernames',
    'ProfilePic',
    'Biography',
    'created_at',
    'FacebookLink',
    'InstagramLink',
  ]
  const links = ['YoutubeLink', 'GithubLink', 'LinkedInLink']
  expect(Object.keys(body.user).filter((name) => ![...allowed, ...links].includes(name))).toEqual([])
  expect(JSON.stringify(body)).not.toContain(ada.email)
})

test("another member's entry gives the same response as a missing one", async () => {
  const [ada, ben] = [await upstream.member(), await upstream.member()]
  const { addEntry, removeEntry, rateEntry } = CALLS
  if (!addEntry || !removeEntry || !rateEntry) throw new Error('The contract has lost its entries.')
  await ada.call(addEntry, { movie_id: 603 })
  for (const [foreign, missing] of [
    [
      await ben.call(rateEntry, { movie_id: 603, rating: 1 }),
      await ben.call(rateEntry, { movie_id: 999_999, rating: 1 }),
    ],
    [await ben.call(removeEntry, { id: 603 }), await ben.call(removeEntry, { id: 999_999 })],
  ]) {
    expect({ status: foreign?.status, body: foreign?.body }).toEqual({
      status: missing?.status,
      body: missing?.body,
    })
  }
})
