import {
  addEntry,
  addList,
  addToWatchlist,
  addWatch,
  markEpisodes,
  putListTitle,
  rateEntry,
  setShowState,
} from '#contract'
import { startProgram, type TestProgram } from '#tests/support/connections/program'
import { sharedMember, sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()
const ada = sharedMember(upstream)
const SHOW = 1396
let program: TestProgram
let listId: string

beforeAll(async () => {
  program = await startProgram(upstream, ada, ['read'])
  await ada.call(addWatch, { titleId: 238, watchedOn: '2023-05-06', note: 'On a train.', tags: ['train'] })
  await ada.call(addWatch, { titleId: 238, watchedOn: '2024-05', isRewatch: true })
  await ada.call(rateEntry, { movie_id: 238, rating: 95 })
  await ada.call(addEntry, { movie_id: 240 })
  await ada.call(markEpisodes, { id: SHOW, season: 1, episode: 1, watchedOn: '2024-01-02' })
  await ada.call(addWatch, {
    titleId: SHOW,
    mediaType: 'tv',
    season: 1,
    episode: 1,
    watchedOn: '2024-02-03',
    watchedAt: '2024-02-03T20:00:00Z',
  })
  await ada.call(markEpisodes, { id: SHOW, season: 2, episode: 1 })
  await ada.call(addToWatchlist, { type: 'movie', id: 680 })
  await ada.call(addToWatchlist, { type: 'tv', id: 87108 })
  listId = (await ada.call(addList, { name: 'By water', description: 'Boats.', privacy: 'link' })).body.id
  for (const title of [238, 240]) await ada.call(putListTitle, { id: listId, type: 'movie', title })
})

const bodyOf = async (path: string) => {
  const { status, body } = await program.get(path)
  expect([path, status]).toEqual([path, 200])
  return body
}
const GODFATHER = {
  type: 'movie',
  ids: { tmdb: 238, imdb: 'tt0068646' },
  title: 'The Godfather',
  year: 1972,
}
const BREAKING_BAD = { type: 'tv', ids: { tmdb: SHOW, imdb: 'tt0903747' }, title: 'Breaking Bad', year: 2008 }

test('history has watches, the newest first', async () => {
  const { items, ...position } = await bodyOf('/history')
  expect(position).toEqual({ page: 1, pages: 1, found: 5 })
  const time = expect.stringMatching(/T.*Z$/)
  expect(items[0]).toEqual({
    id: expect.any(Number),
    ...GODFATHER,
    watchedAt: null,
    watchedOn: '2024-05',
    isRewatch: true,
    note: null,
    tags: [],
    source: null,
    createdAt: time,
  })
  expect(items[1]).toMatchObject({
    ...BREAKING_BAD,
    season: 1,
    episode: 1,
    watchedAt: '2024-02-03T20:00:00.000Z',
    watchedOn: '2024-02-03',
    isRewatch: true,
  })
  expect(items.at(-1)).toMatchObject({ season: 2, episode: 1, watchedOn: null })
})

test.each([
  ['type=movie', 2],
  ['tmdb=238', 2],
  ['type=tv&tmdb=238', 0],
  [`tmdb=${SHOW}`, 3],
  [`tmdb=${SHOW}&season=1`, 2],
  [`tmdb=${SHOW}&season=2&episode=1`, 1],
  [`tmdb=${SHOW}&season=2&episode=2`, 0],
])('history with %s has %d watches', async (query, count) => {
  const { items, found } = await bodyOf(`/history?${query}`)
  expect([items.length, found]).toEqual([count, count])
})

test('pages have as many items as asked for, and one past the end none', async () => {
  const pages = [1, 2, 3, 4].map(async (page) => {
    const { items, ...position } = await bodyOf(`/history?limit=2&page=${page}`)
    return [items.length, position]
  })
  expect(await Promise.all(pages)).toEqual(
    [2, 2, 1, 0].map((items, at) => [items, { page: at + 1, pages: 3, found: 5 }]),
  )
  for (const path of ['/collection', '/watchlist', '/lists', `/lists/${listId}`, '/up-next']) {
    const { items, page } = await bodyOf(`${path}?page=9`)
    expect([path, items, page]).toEqual([path, [], 9])
  }
})

test.each(['limit=0', 'limit=501', 'page=0', 'page=one', 'type=book', 'season=1', `tmdb=${SHOW}&episode=1`])(
  'history with %s is refused',
  async (query) => {
    expect(await program.get(`/history?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'bad_request', fields: expect.any(Object) },
    })
  },
)

test('the collection has titles with their ratings', async () => {
  const { items, found } = await bodyOf('/collection')
  expect(found).toBe(3)
  const rated = items.find((item: typeof GODFATHER) => item.ids.tmdb === 238)
  const time = expect.stringMatching(/T.*Z$/)
  expect(rated).toEqual({ ...GODFATHER, addedAt: time, rating: 95, ratedAt: time })
  expect((await bodyOf('/collection?rated=1')).items).toEqual([rated])
  expect((await bodyOf('/collection?type=tv')).items).toMatchObject([
    { ...BREAKING_BAD, rating: null, ratedAt: null },
  ])
})

test('the watchlist has titles with the time at which they came', async () => {
  expect((await bodyOf('/watchlist')).items).toMatchObject([
    { type: 'tv', ids: { tmdb: 87108 }, addedAt: expect.any(String) },
    { type: 'movie', ids: { tmdb: 680 } },
  ])
  expect((await bodyOf('/watchlist?type=movie')).found).toBe(1)
})

test("lists are the member's own alone", async () => {
  const { items } = await bodyOf('/lists')
  expect(items).toEqual([
    {
      id: listId,
      name: 'By water',
      description: 'Boats.',
      privacy: 'link',
      sort: 'hand',
      titles: 2,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  ])
  const list = await bodyOf(`/lists/${listId}?limit=1&page=2`)
  expect(list).toMatchObject({
    list: items[0],
    items: [{ type: 'movie', ids: { tmdb: 240 }, position: 2, note: null, addedAt: expect.any(String) }],
    page: 2,
    pages: 2,
    found: 2,
  })
  const ben = await startProgram(upstream, await upstream.member(), ['read'])
  expect(await ben.get(`/lists/${listId}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await ben.get('/lists')).body.items).toEqual([])
})

test('up next has shows under way, and progress what is seen of one', async () => {
  const { items } = await bodyOf('/up-next')
  expect(items).toEqual([
    {
      show: BREAKING_BAD,
      state: 'watching',
      next: {
        season: expect.any(Number),
        episode: expect.any(Number),
        name: expect.any(String),
        airDate: expect.any(String),
      },
      left: expect.any(Number),
      lastWatchedAt: '2024-02-03T20:00:00.000Z',
    },
  ])
  const progress = await bodyOf(`/shows/${SHOW}/progress`)
  expect(progress).toMatchObject({ state: 'watching' })
  expect(progress.seasons[0].aired.slice(0, 3)).toEqual([1, 2, 3])
  expect(progress.watched).toEqual([
    { season: 1, episode: 1, plays: 2, lastWatchedOn: '2024-02-03' },
    { season: 2, episode: 1, plays: 1, lastWatchedOn: null },
  ])
  await ada.call(setShowState, { id: SHOW, state: 'dropped' })
  expect((await bodyOf('/up-next')).items).toEqual([])
  expect((await bodyOf(`/shows/${SHOW}/progress`)).state).toBe('dropped')
  expect(await program.get('/shows/999999999/progress')).toMatchObject({ status: 404 })
})
