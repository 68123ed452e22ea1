import {
  addEntry,
  addWatch,
  type InputOf,
  listEntries,
  rateEntry,
  removeEntry,
  titleDetails,
  topRated,
  viewerAccount,
} from '#contract'
import { miscounts } from '#tests/support/database'
import { freshMember, sharedUpstream, startUpstream, type TestMember } from '#tests/support/upstream'

const INTERSTELLAR = 157336
const THE_GODFATHER = 238
const PULP_FICTION = 680
const GAME_OF_THRONES = 1399
const upstream = sharedUpstream()
const ada = freshMember(upstream)

const collection = async (of: TestMember) => (await of.call(listEntries, {})).body
const ratingsOf = async (id: number, type: 'movie' | 'tv' = 'movie') => {
  const { body } = await upstream.call(titleDetails, { id, type })
  return { rating: body.community_rating, ratings: body.community_count }
}

test('an added title is in the collection with the data of the catalogue, and adding it again changes nothing', async () => {
  const added = await ada.call(addEntry, {
    movie_id: INTERSTELLAR,
    movie_title: 'A name of my own',
    poster_path: '/mine.jpg',
  })
  expect(added.body).toMatchObject({ message: 'Movie added to your list!' })
  expect(await collection(ada)).toMatchObject([
    { MovieID: INTERSTELLAR, Title: 'Interstellar', PosterPath: null, Rating: null, media_type: 'movie' },
  ])
  await ada.call(rateEntry, { movie_id: INTERSTELLAR, rating: 85 })
  const before = await collection(ada)
  upstream.wait(1000)
  await ada.call(addEntry, { movie_id: INTERSTELLAR })
  expect(await collection(ada)).toEqual(before)
  expect(await miscounts(upstream.dependencies.db)).toEqual([])
})

test('the newest entry comes first', async () => {
  for (const movie_id of [INTERSTELLAR, THE_GODFATHER]) {
    await ada.call(addEntry, { movie_id })
    upstream.wait(1000)
  }
  await ada.call(addEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv' })
  const ids = (await collection(ada)).map((one: { MovieID: number }) => one.MovieID)
  expect(ids).toEqual([GAME_OF_THRONES, THE_GODFATHER, INTERSTELLAR])
})

test('a title the catalogue does not have cannot be added', async () => {
  const rejected = await ada.call(addEntry, { movie_id: GAME_OF_THRONES, movie_title: 'Game of Thrones' })
  expect(rejected).toMatchObject({ status: 404, body: { message: 'There is no such movie.' } })
  expect(await collection(ada)).toEqual([])
})

test('a rating replaces the last one, is clamped and rounded, and null clears it', async () => {
  await ada.call(addEntry, { movie_id: PULP_FICTION })
  for (const [sent, saved] of [
    [250, 100],
    [-3, 0],
    [72.5, 73],
    [null, null],
  ] as const) {
    const { body } = await ada.call(rateEntry, { movie_id: PULP_FICTION, rating: sent })
    expect(body).toMatchObject({ message: 'Rating updated successfully', rating: saved })
    expect(await collection(ada)).toMatchObject([{ MovieID: PULP_FICTION, Rating: saved }])
    expect(await ratingsOf(PULP_FICTION)).toEqual({ rating: saved, ratings: saved === null ? 0 : 1 })
  }
  expect(await miscounts(upstream.dependencies.db)).toEqual([])
})

test('removing a title removes its rating and returns its date, and then it can neither be rated nor removed', async () => {
  await ada.call(addEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv' })
  await ada.call(rateEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv', rating: 90 })
  expect(await ratingsOf(GAME_OF_THRONES, 'tv')).toEqual({ rating: 90, ratings: 1 })
  const removed = await ada.call(removeEntry, { id: GAME_OF_THRONES, type: 'tv' })
  expect(removed.body).toMatchObject({ addedAt: expect.stringMatching(/^2.*Z$/) })
  expect(await ratingsOf(GAME_OF_THRONES, 'tv')).toEqual({ rating: null, ratings: 0 })
  const notFound = { status: 404, body: { message: 'That title is not in your collection.' } }
  const again = { movie_id: GAME_OF_THRONES, media_type: 'tv', rating: 50 } as const
  expect(await ada.call(rateEntry, again)).toMatchObject(notFound)
  expect(await ada.call(removeEntry, { id: GAME_OF_THRONES, type: 'tv' })).toMatchObject(notFound)
  expect(await miscounts(upstream.dependencies.db)).toEqual([])
})

test('each change shows in the next page of the collection, and in its keys', async () => {
  const page = async (parameters: InputOf<typeof listEntries>) => {
    const { body } = await ada.call(listEntries, { fields: 'page', ...parameters })
    return listEntries.output.parse(body, { fields: 'page', ...parameters })
  }
  expect(await page({})).toEqual({ items: [], page: 1, pages: 1, found: 0, total: 0, mean: null })
  await ada.call(addEntry, { movie_id: INTERSTELLAR })
  await ada.call(addEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv' })
  const names = [{ name: 'Game of Thrones' }, { name: 'Interstellar' }]
  expect(await page({ sort: 'title' })).toMatchObject({ items: names, total: 2 })
  await ada.call(rateEntry, { movie_id: INTERSTELLAR, rating: 85 })
  expect(await page({ sort: 'rating' })).toMatchObject({ items: [{ rating: 85 }, { rating: null }] })
  const unrated = await page({ unrated: '1' })
  expect(unrated).toMatchObject({ items: [{ id: GAME_OF_THRONES }], found: 1, total: 2 })
  const keys = (await ada.call(listEntries, { fields: 'keys' })).body
  expect(keys.entries).toEqual([
    { mediaType: 'movie', id: INTERSTELLAR, rating: 85 },
    { mediaType: 'tv', id: GAME_OF_THRONES, rating: null },
  ])
  const account = viewerAccount.output.parse((await ada.call(viewerAccount, {})).body)
  expect(keys.viewer).toEqual(account)

  await ada.call(rateEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv', rating: 60 })
  for (const watchedOn of ['2019-05', '2026-01-01']) {
    await ada.call(addWatch, { titleId: INTERSTELLAR, watchedOn })
  }
  expect(await page({})).toMatchObject({ found: 2, mean: 73 })
  expect(await page({ seen: 2019 })).toMatchObject({ items: [{ id: INTERSTELLAR }], found: 1, mean: 85 })
  expect(await page({ seen: 2026, type: 'tv' })).toMatchObject({ items: [], found: 0, total: 2, mean: null })
  expect(await page({ genre: 878, decade: 2010, from: 85, to: 85 })).toMatchObject({ found: 1 })
  await ada.call(removeEntry, { id: GAME_OF_THRONES, type: 'tv' })
  expect(await page({})).toMatchObject({ items: [{ id: INTERSTELLAR }], total: 1 })
})

test('invalid parameters of a page are rejected with 400', async () => {
  const parameters =
    'sort=names dir=up page=0 page=1.5 unrated=yes type=book from=101 seen=ever sort=title&sort=added'
  for (const invalid of parameters.split(' ')) {
    const target = `${listEntries.path}?fields=page&${invalid}`
    const headers = { authorization: `Bearer ${ada.token}` }
    expect({ invalid, status: (await fetch(upstream.url + target, { headers })).status }).toEqual({
      invalid,
      status: 400,
    })
  }
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
