import { search, verifyEmail } from '#contract'
import { startUpstream } from '#tests/support/upstream'

test('a search writes nothing to the embedded database, a try at a secret does', async () => {
  const upstream = await startUpstream()
  const counted = () => upstream.dependencies.db.selectFrom('attempt_counts').select('count').execute()
  for (let n = 0; n < 3; n++) expect((await upstream.call(search, { query: 'dune' })).status).toBe(200)
  expect(await counted()).toEqual([])
  await upstream.call(verifyEmail, { token: 'no such token' })
  expect(await counted()).toEqual([{ count: 1 }])
})
