import {
  addEntry,
  memberProfile,
  memberShowRatings,
  rateEntry,
  ratePlace,
  updatePrivacy,
  season as wholeSeason,
} from '#contract'
import { freshMember, sharedUpstream } from '#tests/support/upstream'

const SHOW = 1396
const upstream = sharedUpstream()
const ada = freshMember(upstream)

const rate = (season: number, episode: number | null, rating: number | null, by = ada) =>
  by.call(ratePlace, { id: SHOW, season, episode, rating })
const visit = async () => (await upstream.call(memberShowRatings, { id: ada.id, show: SHOW })).body
const profile = async () => (await upstream.call(memberProfile, { id: ada.id, fields: 'page' })).body
const countOf = async (id: number) =>
  (await profile()).titles.items.find((one: { id: number }) => one.id === id)?.ratedEpisodes

test('a visitor sees the ratings beside what the show lists', async () => {
  await rate(2, 4, 80)
  await ada.call(rateEntry, { movie_id: SHOW, media_type: 'tv', rating: 90 })
  const { member, show, rating, ratings, seasons } = await visit()
  expect(member).toEqual({ id: ada.id, username: ada.username, picture: null })
  expect([show.id, rating]).toEqual([SHOW, 90])
  expect(ratings).toEqual([{ season: 2, episode: 4, rating: 80 }])
  const second = (await upstream.call(wholeSeason, { id: SHOW, season: 2 })).body
  const listed = seasons.find((one: { number: number }) => one.number === 2)
  const numbers = second.episodes.map(({ number }: { number: number }) => number)
  expect(listed.episodes.map((one: { number: number }) => one.number)).toEqual(numbers)
  expect(listed.name).toBe(second.name)
})

test('the members’ mean of an episode is there from three ratings on', async () => {
  const meanOf = async () => (await visit()).seasons[0].episodes[0].mean
  const others = [await upstream.member(), await upstream.member()]
  await rate(1, 1, 90)
  await rate(1, 1, 60, others[0])
  expect(await meanOf()).toBeNull()
  await rate(1, 1, 65, others[1])
  expect(await meanOf()).toBe(71.7)
})

test('a place that the show lists no longer is among the ratings', async () => {
  await rate(1, 1, 90)
  const { db } = upstream.dependencies
  const lost = { member_id: ada.id, show_id: SHOW, season: 9, episode: 14, rating: 40, rated_at: null }
  await db
    .insertInto('place_ratings')
    .values({ ...lost, given_value: null, given_scale: null })
    .execute()
  const { ratings, seasons } = await visit()
  expect(ratings.at(-1)).toEqual({ season: 9, episode: 14, rating: 40 })
  expect(seasons.some((one: { number: number }) => one.number === 9)).toBe(false)
})

test('a show without a rating is not found, and neither is one that is not there', async () => {
  const statusOf = async (show: number) =>
    (await upstream.call(memberShowRatings, { id: ada.id, show })).status
  await ada.call(addEntry, { movie_id: SHOW, media_type: 'tv' })
  expect([await statusOf(SHOW), await statusOf(999_999)]).toEqual([404, 404])
  await rate(1, null, 75)
  expect(await statusOf(SHOW)).toBe(200)
  await rate(1, null, null)
  expect(await statusOf(SHOW)).toBe(404)
})

test('a profile says of each show how many of its episodes are rated', async () => {
  await ada.call(addEntry, { movie_id: 603 })
  await rate(1, 1, 90)
  await rate(1, 2, 85)
  await rate(1, null, 80)
  await ada.call(ratePlace, { id: 87108, season: 1, rating: 70 })
  expect([await countOf(SHOW), await countOf(87108), await countOf(603)]).toEqual([2, undefined, undefined])
  await rate(1, 2, null)
  expect(await countOf(SHOW)).toBe(1)
  await ada.call(updatePrivacy, { isPrivate: true })
  expect(JSON.stringify(await profile())).not.toContain('ratedEpisodes')
})
