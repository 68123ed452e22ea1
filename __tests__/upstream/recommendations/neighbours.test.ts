import { type Recommendations, recommendations, updatePrivacy } from '#contract'
import {
  countOn,
  storeGroups,
  storeMembers,
  storeMovies,
  storeRatings,
} from '#tests/support/recommendations/community'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { measure } from '#upstream/recommendations/measure'
import { eachNeighbour } from '#upstream/recommendations/packed-neighbours'

let upstream: Upstream
beforeEach(async () => {
  upstream = await startUpstream()
})
afterEach(() => upstream.stop())

const [HEAT, RONIN, THIEF] = [9_100_001, 9_100_002, 9_100_003]

async function neighboursOf(title: number): Promise<Record<number, number>> {
  const row = await upstream.dependencies.db
    .selectFrom('title_neighbours')
    .select('neighbours')
    .where('title_id', '=', title)
    .executeTakeFirst()
  const found: Record<number, number> = {}
  if (row) {
    eachNeighbour(row.neighbours, (other, similarity) => {
      found[other] = similarity
    })
  }
  return found
}

/** Each rates two that belong together high, and a third low. */
async function storeRaters(count: number, first = 500): Promise<number[]> {
  const { db, neighbours } = upstream.dependencies
  const members = Array.from({ length: count }, (_, at) => first + at)
  await storeMovies(db, [HEAT, RONIN, THIEF])
  await storeMembers(db, members)
  await storeRatings(
    db,
    members.flatMap((member) => [
      { member, title: HEAT, rating: 90, at: 1 },
      { member, title: RONIN, rating: 90, at: 2 },
      { member, title: THIEF, rating: 30, at: 3 },
    ]),
  )
  await countOn(db)
  await neighbours.flush()
  return members
}

async function raterOf(title: number, rating: number): Promise<TestMember> {
  const member = await upstream.member()
  await storeRatings(upstream.dependencies.db, [
    { member: member.id, title, rating, at: 9 },
    { member: member.id, title: THIEF, rating: 20, at: 10 },
  ])
  return member
}

const itemsFor = async (member: TestMember) =>
  ((await member.call(recommendations, {})).body as Recommendations).items

test('titles that the same members rate high are neighbours, as far as there are members enough', async () => {
  await storeRaters(4)
  expect(await neighboursOf(HEAT)).toEqual({})
  await storeRaters(2, 600)
  // Cosine 1, of six members.
  expect(await neighboursOf(HEAT)).toEqual({ [RONIN]: expect.closeTo(6 / 16) })
  expect(await neighboursOf(RONIN)).toEqual({ [HEAT]: expect.closeTo(6 / 16) })
  expect(await neighboursOf(THIEF)).toEqual({})
})

test('a changed, removed and hidden rating changes what neighbours there are', async () => {
  const { db, neighbours } = upstream.dependencies
  const [first] = await storeRaters(5)
  await raterOf(HEAT, 90)
  await neighbours.flush()
  expect(await neighboursOf(HEAT)).toEqual({ [RONIN]: expect.closeTo(5 / 15) })
  await db
    .updateTable('entries')
    .set({ rating: 10, rated_at: '2026-02-01T00:00:00.000Z' })
    .where('member_id', '=', Number(first))
    .where('title_id', '=', RONIN)
    .execute()
  await neighbours.flush()
  expect((await neighboursOf(HEAT))[RONIN]).toBeLessThan(5 / 15 - 0.01)
  await db
    .deleteFrom('entries')
    .where('member_id', '=', Number(first))
    .where('title_id', '=', RONIN)
    .execute()
  await neighbours.flush()
  expect(await neighboursOf(HEAT)).toEqual({})
})

test('a private member’s ratings reach nobody, at once and afterwards, and a public one’s do again', async () => {
  const { db, neighbours } = upstream.dependencies
  await storeRaters(4)
  const ada = await upstream.member()
  await storeRatings(db, [
    { member: ada.id, title: HEAT, rating: 90, at: 1 },
    { member: ada.id, title: RONIN, rating: 90, at: 2 },
    { member: ada.id, title: THIEF, rating: 30, at: 3 },
  ])
  await neighbours.flush()
  const ben = await raterOf(HEAT, 95)
  const found = async () => (await itemsFor(ben)).map(({ title, from }) => [title.id, from])
  expect(await found()).toEqual([[RONIN, 'members']])
  await ada.call(updatePrivacy, { isPrivate: true })
  expect(await found()).toEqual([])
  await neighbours.flush()
  expect(await found()).toEqual([])
  const counted = db.selectFrom('counted_ratings').select('title_id').where('member_id', '=', ada.id)
  expect(await counted.execute()).toEqual([])
  await ada.call(updatePrivacy, { isPrivate: false })
  await neighbours.flush()
  expect(await found()).toEqual([[RONIN, 'members']])
})

test('with an account its ratings go at once', async () => {
  const { db } = upstream.dependencies
  const members = await storeRaters(5)
  await db.updateTable('members').set({ is_leaving: 1 }).where('id', '=', Number(members[0])).execute()
  expect(await neighboursOf(HEAT)).toEqual({})
  await db.deleteFrom('members').where('id', '=', Number(members[0])).execute()
  await upstream.dependencies.neighbours.flush()
  expect(await neighboursOf(HEAT)).toEqual({})
})

test('whenever a rating is hidden during a refresh, nothing of it is stored', async () => {
  const { db, neighbours } = upstream.dependencies
  const [first = 0, second = 0] = await storeRaters(5)
  const hide = (is_private: 0 | 1) =>
    db.updateTable('members').set({ is_private }).where('id', '=', first).execute()
  for (let steps = 0; steps < 400; steps += 10) {
    await db.insertInto('stale_raters').values({ member_id: second }).execute()
    const refresh = neighbours.flush()
    for (let step = 0; step < steps; step++) await Promise.resolve()
    await hide(1)
    expect(await neighboursOf(HEAT)).toEqual({})
    await refresh
    await neighbours.flush()
    expect(await neighboursOf(HEAT)).toEqual({})
    await hide(0)
    await neighbours.flush()
    expect(Object.keys(await neighboursOf(HEAT))).toEqual([String(RONIN)])
  }
})

test('of a member the newest thousand ratings count', async () => {
  const { db, neighbours } = upstream.dependencies
  const titles = Array.from({ length: 1_050 }, (_, at) => 9_200_001 + at)
  await storeMovies(db, titles)
  await storeMembers(db, [700])
  await storeRatings(
    db,
    titles.map((title, at) => ({ member: 700, title, rating: at % 100, at })),
  )
  await neighbours.flush()
  const counted = await db.selectFrom('counted_ratings').select(['title_id', 'deviation']).execute()
  expect(counted).toHaveLength(1_000)
  expect(Math.min(...counted.map(({ title_id }) => title_id))).toBe(9_200_051)
  expect(counted.reduce((sum, { deviation }) => sum + deviation, 0)).toBeCloseTo(0)
})

test('four groups who rate alike find what they like: twice as often as by what most have rated', async () => {
  const { db } = upstream.dependencies
  await storeGroups(db)
  const { hitRate, mostRated, members, titles } = await measure(db)
  expect([members, titles]).toEqual([64, 180])
  expect(hitRate).toBeGreaterThanOrEqual(0.4)
  expect(hitRate).toBeGreaterThanOrEqual(2 * mostRated)
})
