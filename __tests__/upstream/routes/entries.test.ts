import { addEntry, listEntries, rateEntry, removeEntry, titleDetails, topRated } from '#contract'
import { miscounts } from '#tests/support/database'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { ApiError } from '#upstream/api-error'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'

const INTERSTELLAR = 157336
const THE_GODFATHER = 238
const PULP_FICTION = 680
const GAME_OF_THRONES = 1399
let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})

const collection = async (of: TestMember) => (await of.call(listEntries, {})).body
const ratingsOf = async (id: number, type: 'movie' | 'tv' = 'movie') => {
  const { body } = await upstream.call(titleDetails, { id, type })
  return { rating: body.community_rating, ratings: body.community_count }
}

test('an added title is in the collection, with the data of the catalogue', async () => {
  const ada = await upstream.member()
  const added = await ada.call(addEntry, {
    movie_id: INTERSTELLAR,
    movie_title: 'A name of my own',
    poster_path: '/mine.jpg',
  })
  expect(added.body).toEqual({ message: 'Movie added to your list!' })
  expect(await collection(ada)).toMatchObject([
    { MovieID: INTERSTELLAR, Title: 'Interstellar', PosterPath: null, Rating: null, media_type: 'movie' },
  ])
})

test('adding a title again changes nothing', async () => {
  const ada = await upstream.member()
  await ada.call(addEntry, { movie_id: INTERSTELLAR })
  await ada.call(rateEntry, { movie_id: INTERSTELLAR, rating: 85 })
  const before = await collection(ada)
  await ada.call(addEntry, { movie_id: INTERSTELLAR })
  expect(await collection(ada)).toEqual(before)
  expect(await miscounts(upstream.dependencies.db)).toEqual([])
})

test('the newest entry comes first', async () => {
  const ada = await upstream.member()
  for (const movie_id of [INTERSTELLAR, THE_GODFATHER]) {
    await ada.call(addEntry, { movie_id })
    upstream.wait(1000)
  }
  await ada.call(addEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv' })
  const ids = (await collection(ada)).map((one: { MovieID: number }) => one.MovieID)
  expect(ids).toEqual([GAME_OF_THRONES, THE_GODFATHER, INTERSTELLAR])
})

test('a title the catalogue does not have cannot be added', async () => {
  const ada = await upstream.member()
  const rejected = await ada.call(addEntry, { movie_id: GAME_OF_THRONES, movie_title: 'Game of Thrones' })
  expect(rejected).toMatchObject({ status: 404, body: { message: 'There is no such movie.' } })
  expect(await collection(ada)).toEqual([])
})

test('a rating replaces the last one, is clamped and rounded, and null clears it', async () => {
  const ada = await upstream.member()
  await ada.call(addEntry, { movie_id: PULP_FICTION })
  for (const [sent, saved] of [
    [250, 100],
    [-3, 0],
    [72.5, 73],
    [null, null],
  ] as const) {
    const { body } = await ada.call(rateEntry, { movie_id: PULP_FICTION, rating: sent })
    expect(body).toEqual({ message: 'Rating updated successfully', rating: saved })
    expect(await collection(ada)).toMatchObject([{ MovieID: PULP_FICTION, Rating: saved }])
    expect(await ratingsOf(PULP_FICTION)).toEqual({ rating: saved, ratings: saved === null ? 0 : 1 })
  }
  expect(await miscounts(upstream.dependencies.db)).toEqual([])
})

test('a title outside the collection can neither be rated nor removed', async () => {
  const ada = await upstream.member()
  const notFound = { status: 404, body: { message: 'That title is not in your collection.' } }
  expect(await ada.call(rateEntry, { movie_id: INTERSTELLAR, rating: 50 })).toMatchObject(notFound)
  expect(await ada.call(removeEntry, { id: INTERSTELLAR })).toMatchObject(notFound)
})

test('removing a title removes its rating and returns its date', async () => {
  const ada = await upstream.member()
  await ada.call(addEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv' })
  await ada.call(rateEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv', rating: 90 })
  expect(await ratingsOf(GAME_OF_THRONES, 'tv')).toEqual({ rating: 90, ratings: 1 })
  const removed = await ada.call(removeEntry, { id: GAME_OF_THRONES, type: 'tv' })
  expect(removed.body).toMatchObject({ added_at: expect.stringMatching(/^2.*Z$/) })
  expect(await ratingsOf(GAME_OF_THRONES, 'tv')).toEqual({ rating: null, ratings: 0 })
  expect(await miscounts(upstream.dependencies.db)).toEqual([])
})

test('top rated needs three ratings, and many good ones rank above few perfect ones', async () => {
  const fresh = await startUpstream()
  const members = await Promise.all(Array.from({ length: 6 }, () => fresh.member()))
  const rate = async (movie_id: number, ratings: number[]) => {
    for (const [place, rating] of ratings.entries()) {
      await members[place]?.call(addEntry, { movie_id })
      await members[place]?.call(rateEntry, { movie_id, rating })
    }
  }
  await rate(INTERSTELLAR, [100, 100]) // too few
  await rate(THE_GODFATHER, [100, 100, 100]) // (325 + 300) / 8 = 78.1
  await rate(129, Array(6).fill(90)) // (325 + 540) / 11 = 78.6
  const { body } = await fresh.call(topRated, {})
  expect(body.map((one: { MovieID: number }) => one.MovieID)).toEqual([129, THE_GODFATHER])
})

test('while the catalogue is unavailable a title is stored with client-supplied data', async () => {
  const working = openSampleCatalogue()
  let fails = true
  const flaky = await startUpstream({
    catalogue: {
      ...working,
      title: async (...key) => {
        if (fails) throw new ApiError('unavailable', 'The catalogue does not answer.')
        return working.title(...key)
      },
    },
  })
  const ada = await flaky.member()
  const clientSupplied = { movie_title: ' Interstelar ', poster_path: '//evil.example/x.jpg' }
  expect((await ada.call(addEntry, { movie_id: INTERSTELLAR })).status).toBe(503)
  expect((await ada.call(addEntry, { movie_id: INTERSTELLAR, ...clientSupplied })).status).toBe(200)
  expect(await collection(ada)).toMatchObject([{ Title: 'Interstelar', PosterPath: null }])
  fails = false
  await ada.call(addEntry, { movie_id: INTERSTELLAR })
  expect(await collection(ada)).toMatchObject([{ Title: 'Interstellar' }])
})
