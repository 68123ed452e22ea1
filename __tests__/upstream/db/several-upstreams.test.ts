import { addEntry, listEntries, logout, rateEntry, removeEntry, titleDetails } from '#contract'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { refreshTitle } from '#upstream/titles/titles'

const MOVIES = [238, 240, 603, 680]

let upstreams: Upstream[]
let people: TestMember[]
beforeAll(async () => {
  const first = await startUpstream()
  const { DATA_DIR, DATABASE_URL = '' } = first.dependencies.settings
  upstreams = [first, await startUpstream({ env: { DATA_DIR, DATABASE_URL } })]
  people = [await first.member(), await first.member(), await first.member()]
  for (const one of people) for (const movie_id of MOVIES) await one.call(addEntry, { movie_id })
})

const collection = async (upstream: Upstream | undefined, { token }: TestMember) =>
  (await upstream?.call(listEntries, {}, token))?.body

test('a change through one upstream is visible through the other at once', async () => {
  const [here, there] = upstreams
  const ada = await upstreams[0]?.member()
  if (!ada) throw new Error('There is no member.')
  await ada.call(addEntry, { movie_id: 238 })
  for (const rating of [10, 20, null]) {
    await ada.call(rateEntry, { movie_id: 238, rating })
    for (const one of [here, there]) expect(await collection(one, ada)).toMatchObject([{ Rating: rating }])
  }
  await there?.call(addEntry, { movie_id: 603 }, ada.token)
  for (const one of [here, there]) expect(await collection(one, ada)).toHaveLength(2)
  await here?.call(removeEntry, { id: 603 }, ada.token)
  for (const one of [here, there]) expect(await collection(one, ada)).toHaveLength(1)
  await there?.call(logout, {}, ada.token)
  expect((await here?.call(listEntries, {}, ada.token))?.status).toBe(401)
})

test('a title that the catalogue renames is renamed in every collection', async () => {
  const [ada] = people
  const [here, there] = upstreams
  if (!ada || !here) throw new Error('There is no member.')
  for (const one of upstreams) await collection(one, ada)
  const { status, body } = await here.call(titleDetails, { id: 238 })
  expect(status).toBe(200)
  const title = { ...titleDetails.output.parse(body), name: 'Called otherwise' }
  await refreshTitle(here.dependencies.db, title)
  for (const one of [here, there]) {
    expect(await collection(one, ada)).toContainEqual(expect.objectContaining({ Title: 'Called otherwise' }))
  }
})

test('concurrent ratings of the same titles through several upstreams are all counted', async () => {
  const requests = Array.from({ length: 240 }, (_, n) => ({
    upstream: upstreams[n % 2],
    member: people[n % 3],
    movie_id: MOVIES[n % MOVIES.length] ?? 0,
    rating: n % 101,
  }))
  const responses = await Promise.all(
    requests.map(({ upstream, member, ...input }) => upstream?.call(rateEntry, input, member?.token)),
  )
  expect(responses.map((response) => response?.status)).toEqual(requests.map(() => 200))
  const [here] = upstreams
  const lists = await Promise.all(people.map((one) => collection(here, one)))
  for (const movie_id of MOVIES) {
    const ratings = lists.flat().flatMap((one) => (one.MovieID === movie_id ? [one.Rating] : []))
    const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
    const { body } = (await here?.call(titleDetails, { id: movie_id })) ?? {}
    expect(body).toMatchObject({ community_count: 3, community_rating: Math.round(mean * 10) / 10 })
  }
})

test('of concurrent ratings only those of titles outside the collection are rejected', async () => {
  const [ada, ben] = people
  const responses = await Promise.all([
    ada?.call(rateEntry, { movie_id: 238, rating: 50 }),
    ben?.call(rateEntry, { movie_id: 1_891, rating: 50 }),
    ben?.call(rateEntry, { movie_id: 238, rating: 70 }),
    ben?.call(rateEntry, { movie_id: 238, rating: 80 }),
  ])
  expect(responses.map((response) => response?.status)).toEqual([200, 404, 200, 200])
})

test('repeated requests for details show the newest rating at once', async () => {
  const [here] = upstreams
  const ada = await here?.member()
  const details = async () => (await here?.call(titleDetails, { id: 157336 }))?.body
  const { community_rating, community_count, ...before } = await details()
  expect([community_rating, community_count]).toEqual([null, 0])
  await ada?.call(addEntry, { movie_id: 157336 })
  for (const rating of [70, 90]) {
    await ada?.call(rateEntry, { movie_id: 157336, rating })
    for (let time = 0; time < 3; time++) {
      expect(await details()).toEqual({ ...before, community_rating: rating, community_count: 1 })
    }
  }
})
