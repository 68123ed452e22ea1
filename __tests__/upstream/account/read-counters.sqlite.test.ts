import { search, verifyEmail } from '#contract'
import { startUpstream } from '#tests/support/upstream'

test('a search writes nothing to the embedded database, an attempt at a token does', async () => {
  const upstream = await startUpstream()
  const counts = () => upstream.dependencies.db.selectFrom('attempt_counts').select('count').execute()
  for (let n = 0; n < 3; n++) expect((await upstream.call(search, { query: 'dune' })).status).toBe(200)
  expect(await counts()).toEqual([])
  await upstream.call(verifyEmail, { token: 'no such token' })
  expect(await counts()).toEqual([{ count: 1 }])
})
