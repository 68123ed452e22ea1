import {
  deleteAccount,
  listEntries,
  listWatches,
  memberShowRatings,
  notePlace,
  ratePlace,
  removeEntry,
  season,
  seasons,
  showRatings,
  statistics,
  titleState,
  type Undo,
  undoWatches,
  updatePrivacy,
} from '#contract'
import { freshMember, sharedUpstream, type TestMember } from '#tests/support/upstream'

const SHOW = 1396
const upstream = sharedUpstream()
const ada = freshMember(upstream)
const EPISODE = { id: SHOW, season: 2, episode: 4 }
const DAY = '2023-05-07T20:15:00.000Z'

const rate = (rating: number | null, more: object = {}, by: TestMember = ada) =>
  by.call(ratePlace, { ...EPISODE, rating, ...more })
const own = async (of: TestMember = ada) => (await of.call(showRatings, { id: SHOW })).body
const undo = (change: Undo) => ada.call(undoWatches, { titleId: SHOW, mediaType: 'tv', ...change })
const collected = async () => (await ada.call(listEntries, {})).body.length

test('a rating of an episode adds the show, unrated, and marks nothing as watched', async () => {
  const { status, body } = await rate(80, { ratedAt: DAY })
  const rating = { season: 2, episode: 4, rating: 80, ratedAt: DAY }
  expect([status, body.rating, body.before]).toEqual([200, rating, null])
  await ada.call(ratePlace, { id: SHOW, season: 2, rating: 75, ratedAt: null })
  const ofSeason = { season: 2, episode: null, rating: 75, ratedAt: null }
  expect(await own()).toEqual({ ratings: [ofSeason, rating], notes: [] })
  const state = (await ada.call(titleState, { type: 'tv', id: SHOW })).body
  expect([state.entry.rating, state.watches.count, state.progress.state]).toEqual([null, 0, null])
  expect(state.ratings).toEqual(await own())
  expect((await ada.call(listWatches, {})).body.items).toEqual([])
})

test('a time to come counts as now, and a rating that is not a whole number is refused', async () => {
  const now = upstream.dependencies.clock().getTime()
  const { body } = await rate(80, { ratedAt: '9999-01-01T00:00:00Z' })
  expect(Math.abs(new Date(body.rating.ratedAt).getTime() - now)).toBeLessThan(60_000)
  for (const rating of [80.5, -1, 101, '80'] as number[]) expect((await rate(rating)).status).toBe(400)
})

test.each([
  [{ season: 2, episode: 999 }, 'There is no such episode.'],
  [{ season: 99 }, 'There is no such season.'],
])('a place that the catalogue does not list has no rating and no note: %j', async (place, message) => {
  const rated = await ada.call(ratePlace, { id: SHOW, ...place, rating: 50 })
  const noted = await ada.call(notePlace, { id: SHOW, ...place, note: 'Lost.' })
  expect([rated.status, rated.body.message, noted.status]).toEqual([404, message, 404])
  expect(await collected()).toBe(0)
})

test('a place that is no longer listed keeps its rating, which can be changed and cleared', async () => {
  await upstream.dependencies.db
    .insertInto('place_ratings')
    .values({
      member_id: ada.id,
      show_id: SHOW,
      season: 3,
      episode: 99,
      rating: 40,
      rated_at: null,
      given_value: null,
      given_scale: null,
    })
    .execute()
  const lost = { id: SHOW, season: 3, episode: 99 }
  expect((await ada.call(ratePlace, { ...lost, rating: 45 })).body.before.rating).toBe(40)
  expect((await ada.call(ratePlace, { ...lost, rating: null })).body.rating).toBeNull()
  expect(await own()).toEqual({ ratings: [], notes: [] })
})

test('what replaces another rating than there is is refused, and changes nothing', async () => {
  const { body } = await rate(80, { replaces: null })
  const { rating, ratedAt } = body.rating
  expect((await rate(70, { replaces: null })).status).toBe(409)
  expect((await rate(70, { replaces: { rating: 75, ratedAt } })).status).toBe(409)
  expect((await own()).ratings).toEqual([body.rating])
  expect((await rate(70, { replaces: { rating, ratedAt } })).status).toBe(200)
})

test('an undo gives back the rating with its date, and takes the show out that the rating had added', async () => {
  const first = (await rate(80, { ratedAt: DAY })).body
  const second = (await rate(60)).body
  expect((await undo(second.undo)).body.changes).toContain('rating')
  expect((await own()).ratings).toEqual([first.rating])
  expect(await collected()).toBe(1)
  await undo(first.undo)
  expect([await own(), await collected()]).toEqual([{ ratings: [], notes: [] }, 0])
})

test('the show stays after an undo where another place was rated since', async () => {
  const { body } = await rate(80)
  await ada.call(ratePlace, { id: SHOW, season: 1, episode: 1, rating: 90 })
  await undo(body.undo)
  expect(await collected()).toBe(1)
})

test('an undo of what was changed since is refused', async () => {
  const { body } = await rate(80)
  await rate(60)
  expect((await undo(body.undo)).status).toBe(409)
  expect((await own()).ratings[0].rating).toBe(60)
})

test('a note is the member’s own, and an empty one removes it', async () => {
  const noted = (await ada.call(notePlace, { ...EPISODE, note: ' The desert. ', notedAt: DAY })).body
  expect(noted.note).toEqual({ season: 2, episode: 4, note: 'The desert.', notedAt: DAY })
  expect((await ada.call(notePlace, { ...EPISODE, note: 'x', replaces: null })).status).toBe(409)
  expect((await ada.call(notePlace, { ...EPISODE, note: 'x'.repeat(5_001) })).status).toBe(400)
  const removed = (await ada.call(notePlace, { ...EPISODE, note: '' })).body
  expect([removed.note, (await own()).notes]).toEqual([null, []])
  expect((await undo(removed.undo)).body.changes).toContain('notes')
  expect((await own()).notes).toEqual([noted.note])
  expect(await collected()).toBe(0)
})

test('statistics count what is rated, of a year what was rated in it, and name the best', async () => {
  await rate(80, { ratedAt: DAY })
  await ada.call(ratePlace, { id: SHOW, season: 2, episode: 5, rating: 95, ratedAt: null })
  await ada.call(ratePlace, { id: SHOW, season: 1, rating: 90, ratedAt: '2022-01-01T00:00:00.000Z' })
  const placesOf = async (year?: number) => (await ada.call(statistics, { year })).body.places
  const all = await placesOf()
  expect(all).toMatchObject({ seasons: 1, episodes: 2, mean: 87.5 })
  expect(all.best.map((one: { rating: number }) => one.rating)).toEqual([95, 90, 80])
  expect(all.best[1]).toMatchObject({ show: { id: SHOW }, season: 1, episode: null })
  expect(await placesOf(2023)).toMatchObject({ seasons: 0, episodes: 1, mean: 80 })
  expect(await placesOf(1999)).toEqual({ seasons: 0, episodes: 0, mean: null, best: [] })
})

test('the show’s ratings stay when it leaves the collection', async () => {
  await rate(80)
  await ada.call(removeEntry, { id: SHOW, type: 'tv' })
  expect((await own()).ratings).toHaveLength(1)
})

test('a public profile shows ratings and no notes, a private one nothing', async () => {
  const visit = (id = ada.id) => upstream.call(memberShowRatings, { id, show: SHOW })
  expect((await visit()).status).toBe(404)
  await rate(80)
  await ada.call(notePlace, { ...EPISODE, note: 'A secret.' })
  const { status, body } = await visit()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    member: { id: ada.id, username: ada.username },
    show: { id: SHOW },
    rating: null,
    ratings: [{ season: 2, episode: 4, rating: 80 }],
  })
  expect(JSON.stringify(body)).not.toContain('secret')
  await ada.call(updatePrivacy, { isPrivate: true })
  expect([(await visit()).status, (await visit(999_999)).status]).toEqual([404, 404])
})

test('the members’ mean is over all of them, from three ratings on, and without those who left', async () => {
  const show = { id: 87108 }
  const place = { ...show, season: 1, episode: 2 }
  const communityOf = async () => {
    const { body } = await upstream.call(season, { ...show, season: 1 })
    return body.episodes.find((one: { number: number }) => one.number === 2).community
  }
  const members = [ada, await upstream.member(), await upstream.member()]
  await members[1]?.call(updatePrivacy, { isPrivate: true })
  for (const [at, member] of members.entries()) {
    expect(await communityOf()).toEqual({ rating: null, ratings: at })
    await member.call(ratePlace, { ...place, rating: 70 + at * 10 })
    await member.call(ratePlace, { ...show, season: 1, rating: 61 })
  }
  expect(await communityOf()).toEqual({ rating: 80, ratings: 3 })
  const listed = (await upstream.call(seasons, show)).body
  expect(listed[0].community).toEqual({ rating: 61, ratings: 3 })
  const [, , bo] = members
  await bo?.call(deleteAccount, { password: bo.password })
  expect(await communityOf()).toEqual({ rating: null, ratings: 2 })
})
