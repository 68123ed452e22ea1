import {
  addEntry,
  addWatch,
  type CollectionPage,
  type CollectionParameters,
  listEntries,
  rateEntry,
  removeEntry,
  viewerAccount,
} from '#contract'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'

const INTERSTELLAR = 157336
const GAME_OF_THRONES = 1399
let upstream: Upstream
let ada: TestMember
beforeAll(async () => {
  upstream = await startUpstream()
  ada = await upstream.member()
})

test('fields=keys lists each title with its rating, and the viewer', async () => {
  const eve = await upstream.member()
  await eve.call(addEntry, { movie_id: INTERSTELLAR })
  await eve.call(addEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv' })
  await eve.call(rateEntry, { movie_id: INTERSTELLAR, rating: 85 })
  const { body } = await eve.call(listEntries, { fields: 'keys' })
  expect(body.results).toEqual([
    { MovieID: INTERSTELLAR, media_type: 'movie', Rating: 85 },
    { MovieID: GAME_OF_THRONES, media_type: 'tv', Rating: null },
  ])
  expect(body.viewer).toEqual((await eve.call(viewerAccount, {})).body)
})

test('an added, rated or removed entry shows in the next page requested', async () => {
  ada = await upstream.member()
  expect(await page({})).toEqual({ items: [], page: 1, pages: 1, found: 0, total: 0, mean: null })
  await ada.call(addEntry, { movie_id: INTERSTELLAR })
  await ada.call(addEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv' })
  expect(await page({ sort: 'title' })).toMatchObject({
    items: [{ name: 'Game of Thrones' }, { name: 'Interstellar' }],
    total: 2,
  })
  await ada.call(rateEntry, { movie_id: INTERSTELLAR, rating: 85 })
  expect(await page({ sort: 'rating' })).toMatchObject({ items: [{ rating: 85 }, { rating: null }] })
  expect(await page({ unrated: '1' })).toMatchObject({
    items: [{ id: GAME_OF_THRONES }],
    found: 1,
    total: 2,
  })
  await ada.call(removeEntry, { id: GAME_OF_THRONES, type: 'tv' })
  expect(await page({})).toMatchObject({ items: [{ id: INTERSTELLAR }], total: 1 })
})

test('a page is filtered by what was watched in a year, and says the mean of all that match', async () => {
  ada = await upstream.member()
  await ada.call(addEntry, { movie_id: INTERSTELLAR })
  await ada.call(addEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv' })
  await ada.call(rateEntry, { movie_id: INTERSTELLAR, rating: 85 })
  await ada.call(rateEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv', rating: 60 })
  await ada.call(addWatch, { movie_id: INTERSTELLAR, watched_on: '2019-05' })
  await ada.call(addWatch, { movie_id: INTERSTELLAR, watched_on: '2026-01-01' })
  expect(await page({})).toMatchObject({ found: 2, mean: 73 })
  expect(await page({ seen: 2019 })).toMatchObject({ items: [{ id: INTERSTELLAR }], found: 1, mean: 85 })
  expect(await page({ seen: 2026, type: 'tv' })).toMatchObject({ items: [], found: 0, total: 2, mean: null })
  expect(await page({ genre: 878, decade: 2010, from: 85, to: 85 })).toMatchObject({ found: 1 })
})

test('invalid parameters are rejected with 400', async () => {
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

async function page(parameters: CollectionParameters): Promise<CollectionPage> {
  const { body } = await ada.call(listEntries, { fields: 'page', ...parameters })
  return listEntries.output.parse(body, { fields: 'page', ...parameters }) as CollectionPage
}
