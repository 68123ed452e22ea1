import {
  addEntry,
  addList,
  list,
  memberProfile,
  testConnection,
  topContributors,
  viewerAccount,
} from '#contract'
import { review } from '#tests/support/transfer/imports'
import { sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()

test('what an import changes may be cached for a second while it is written or taken back', async () => {
  const [ada, eve] = [await upstream.member(), await upstream.member()]
  // A top contributor, which the other is not.
  await ada.call(addEntry, { movie_id: 603 })
  const idOf = async (of: typeof ada) => (await of.call(viewerAccount, {})).body.id
  const listOf = async (of: typeof ada) =>
    (await of.call(addList, { name: 'Public', privacy: 'public' })).body.id
  const { id } = await review(upstream, ada, { 'a.csv': 'Title,Year\nHeat,1995\n' })
  const paths = async (of: typeof ada) => [
    memberProfile.path.replace('{id}', await idOf(of)),
    list.path.replace('{id}', await listOf(of)),
  ]
  const everyMembers = [topContributors.path, `${testConnection.path}?known=list`]
  const shown = [...(await paths(ada)), ...everyMembers]
  const others = await paths(eve)
  const ages = (of: string[]) =>
    Promise.all(of.map(async (path) => (await fetch(upstream.url + path)).headers.get('cache-control')))
  const change = (state: 'review' | 'applying' | 'applied' | 'undoing', is_stopped: 0 | 1 = 0) =>
    upstream.dependencies.db.updateTable('imports').set({ state, is_stopped }).where('id', '=', id).execute()

  for (const state of ['applying', 'undoing'] as const) {
    await change(state)
    expect([state, await ages(shown)]).toEqual([state, shown.map(() => 'max-age=1')])
    expect([state, await ages(others)]).toEqual([state, others.map(() => 'no-store')])
    await change(state, 1)
    expect(await ages(shown)).toEqual(shown.map(() => 'no-store'))
  }
  await change('applied')
  expect(await ages(shown)).toEqual(shown.map(() => 'no-store'))
  await upstream.dependencies.db
    .updateTable('imports')
    .set({ member_id: eve.id })
    .where('id', '=', id)
    .execute()
  await change('applying')
  expect(await ages([topContributors.path, ...others])).toEqual(['no-store', 'max-age=1', 'max-age=1'])
})

test('an import that waits for the catalogue lets its member be cached until it tries again, and writes with a second again', async () => {
  const ada = await upstream.member()
  const { db, clock } = upstream.dependencies
  await ada.call(addEntry, { movie_id: 603 })
  const { id } = await review(upstream, ada, { 'a.csv': 'Title,Year\nHeat,1995\n' })
  const profile = upstream.url + memberProfile.path.replace('{id}', String(ada.id))
  const age = async () => (await fetch(profile)).headers.get('cache-control')
  const change = (retry_at: string | null, worker: string | null = null) =>
    db.updateTable('imports').set({ state: 'applied', retry_at, worker }).where('id', '=', id).execute()
  const inSeconds = (seconds: number) => new Date(clock().getTime() + seconds * 1000).toISOString()

  await change(inSeconds(1_000))
  const [, seconds] = /^max-age=(\d+)$/.exec((await age()) ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(100)
  expect(Number(seconds)).toBeLessThanOrEqual(1_000)
  await change(inSeconds(-5))
  expect(await age()).toBe('max-age=1')
  // Being written.
  await change(inSeconds(1_000), 'a worker')
  expect(await age()).toBe('max-age=1')
  await change(null)
  expect(await age()).toBe('no-store')
})
