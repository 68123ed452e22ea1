import {
  addEntry,
  addToWatchlist,
  addWatch,
  list as listCall,
  rateEntry,
  showProgress,
  tokenWrites,
  undoToken,
  updateWatch,
} from '#contract'
import { startProgram, type TestProgram } from '#tests/support/connections/program'
import { freshMember, sharedUpstream } from '#tests/support/upstream'
import { HOUR, MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)
let program: TestProgram
beforeEach(async () => {
  program = await startProgram(upstream, ada)
})

const GODFATHER = { type: 'movie', ids: { tmdb: 238 } }
const EPISODE = { type: 'tv', ids: { tmdb: 1396 }, season: 1, episode: 2 }
const results = async (method: string, path: string, items: unknown[], headers = {}) => {
  const { status, body } = await program.send(method, path, { items }, headers)
  expect([path, status]).toEqual([path, 200])
  return body.results
}
const outcomes = async (method: string, path: string, items: unknown[]) =>
  (await results(method, path, items)).map(({ outcome }: { outcome: string }) => outcome)
const itemsOf = async (path: string) => (await program.get(path)).body.items

test('a watch is written as by hand: with collection, watchlist and the state of its show', async () => {
  await ada.call(addToWatchlist, { type: 'movie', id: 238 })
  const watchedAt = '2024-05-06T23:30:00+02:00'
  const [movie, episode] = await results('POST', '/history', [
    { ...GODFATHER, watchedAt, note: ' On a train. ', tags: ['train'] },
    EPISODE,
  ])
  expect([movie, episode]).toEqual([
    { outcome: 'added', id: expect.any(Number) },
    { outcome: 'added', id: expect.any(Number) },
  ])
  const items = await itemsOf('/history')
  expect(items[0]).toMatchObject({
    id: movie.id,
    watchedAt: '2024-05-06T21:30:00.000Z',
    watchedOn: '2024-05-06',
    note: 'On a train.',
    tags: ['train'],
    source: { kind: 'program', name: 'A program' },
  })
  expect(items[1]).toMatchObject({ id: episode.id, season: 1, episode: 2, watchedOn: null })
  expect(await itemsOf('/collection')).toHaveLength(2)
  expect(await itemsOf('/watchlist')).toEqual([])
  expect((await ada.call(showProgress, { id: 1396 })).body.state).toBe('watching')
})

test('one bad item spoils no other', async () => {
  const all = await results('POST', '/history', [
    GODFATHER,
    7,
    { type: 'movie' },
    { type: 'book', ids: { tmdb: 238 } },
    { type: 'movie', ids: { tmdb: 999_999_999 } },
    { type: 'tv', ids: { tmdb: 1396 } },
    { ...EPISODE, episode: 99 },
    { ...GODFATHER, watchedOn: '2024-02-31' },
    { ...GODFATHER, watchedOn: '2999' },
    { ...GODFATHER, watchedAt: new Date(Date.now() + HOUR).toISOString() },
    { ...GODFATHER, watchedAt: 'yesterday' },
    { type: 'movie', title: 'The Godfather', year: 1972, watchedOn: '2019' },
    { type: 'movie', ids: { imdb: 'tt0068646' }, watchedOn: '2018' },
    { ...GODFATHER, note: 'x'.repeat(5_001) },
  ])
  expect(all.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'added',
    ...['invalid', 'invalid', 'invalid', 'not_found', 'invalid', 'not_found'],
    ...['invalid', 'invalid', 'invalid', 'invalid'],
    ...['added', 'added', 'invalid'],
  ])
  expect(all[10].fields).toEqual({ watchedAt: expect.any(String) })
})

test('a body that is no object, or has too many items, is refused as a whole', async () => {
  for (const body of [[], 7, '"items"', { items: 'none' }, {}, { items: Array(501).fill(GODFATHER) }]) {
    const { status, body: failure } = await program.send('POST', '/history', body)
    expect([status, failure.code]).toEqual([400, 'bad_request'])
  }
  expect((await program.send('POST', '/history', '{"__proto__": {}}')).status).toBe(400)
  expect((await program.send('POST', '/history', 'x'.repeat(1024 * 1024 + 1))).status).toBe(413)
  const asText = await program.send('POST', '/history', 'items=1', { 'content-type': 'text/plain' })
  expect([asText.status, asText.body.code]).toEqual([415, 'wrong_media_type'])
  expect(await itemsOf('/history')).toEqual([])
})

describe('a watch is known', () => {
  const at = (minutes: number) =>
    new Date(Date.parse('2024-05-06T20:00:00Z') + minutes * MINUTE).toISOString()

  test('near another, and of its day or without a date where that is all that is known', async () => {
    const post = (...watches: object[]) =>
      outcomes(
        'POST',
        '/history',
        watches.map((one) => ({ ...GODFATHER, ...one })),
      )
    expect(await post({ watchedAt: at(0) })).toEqual(['added'])
    // The film lasts for 175 minutes.
    expect(await post({ watchedAt: at(170) }, { watchedAt: at(-170) }, { watchedOn: '2024-05-06' })).toEqual([
      'known',
      'known',
      'known',
    ])
    expect(await post({ watchedAt: at(190) }, {}, {})).toEqual(['added', 'added', 'known'])
    expect(await post({ watchedOn: '2023' }, { watchedOn: '2023' }, { watchedOn: '2023-01' })).toEqual([
      'added',
      'known',
      'added',
    ])
    expect(await post({ watchedOn: '2022-01-01' }, { watchedAt: '2022-01-01T10:00:00Z' })).toEqual([
      'added',
      'known',
    ])
  })

  test('but a rewatch only of the same minute', async () => {
    const rewatch = (minutes: number) => ({ ...GODFATHER, isRewatch: true, watchedAt: at(minutes) })
    expect(await outcomes('POST', '/history', [rewatch(0), rewatch(20), rewatch(20)])).toEqual([
      'added',
      'added',
      'known',
    ])
    expect((await itemsOf('/history')).map((item: { isRewatch: boolean }) => item.isRewatch)).toEqual([
      true,
      true,
    ])
  })

  test('which was pressed by hand too', async () => {
    const { body } = await ada.call(addWatch, { titleId: 238, watchedOn: '2024-05-06' })
    expect(await results('POST', '/history', [{ ...GODFATHER, watchedAt: at(0) }])).toEqual([
      { outcome: 'known', id: body.watch.id },
    ])
  })
})

test('watches are removed by their ids', async () => {
  const [{ id }] = await results('POST', '/history', [GODFATHER])
  const ben = await startProgram(upstream, await upstream.member())
  expect((await ben.send('POST', '/history/remove', { ids: [id] })).body).toEqual({ removed: 0, missing: 1 })
  const { body } = await program.send('POST', '/history/remove', { ids: [id, id, 987_654] })
  expect(body).toEqual({ removed: 1, missing: 2 })
})

test('ratings are saved unless they are the same, or ours are newer', async () => {
  const rate = (...ratings: object[]) =>
    outcomes(
      'PUT',
      '/ratings',
      ratings.map((one) => ({ ...GODFATHER, ...one })),
    )
  expect(await rate({ rating: null }, { rating: 80, ratedAt: '2024-05-06T20:00:00Z' })).toEqual([
    'known',
    'saved',
  ])
  expect(await itemsOf('/collection')).toMatchObject([{ rating: 80, ratedAt: '2024-05-06T20:00:00.000Z' }])
  expect(await rate({ rating: 80 }, { rating: 60, ratedAt: '2024-05-06T19:00:00Z' })).toEqual([
    'known',
    'older',
  ])
  expect(await rate({ rating: 60.4 }, { rating: 101 }, { rating: '7' }, {})).toEqual([
    'saved',
    'invalid',
    'invalid',
    'invalid',
  ])
  expect(await itemsOf('/collection')).toMatchObject([{ rating: 60 }])
  expect(await rate({ rating: null })).toEqual(['saved'])
  expect(await rate({ rating: 50, ratedAt: new Date(Date.now() + HOUR).toISOString() })).toEqual(['invalid'])
})

test.each(['/collection', '/watchlist'])('titles are put into %s, and removed', async (path) => {
  const missing = { type: 'tv', ids: { tmdb: 999_999_999 } }
  expect(await outcomes('PUT', path, [GODFATHER, GODFATHER, missing])).toEqual([
    'added',
    'known',
    'not_found',
  ])
  const { body } = await program.send('POST', `${path}/remove`, { items: [GODFATHER, GODFATHER] })
  expect(body).toEqual({ results: [{ outcome: 'removed' }, { outcome: 'missing' }], removed: 1, missing: 1 })
  expect(await itemsOf(path)).toEqual([])
})

test('lists are made, changed, filled and removed', async () => {
  const made = await program.send('POST', '/lists', { name: ' By water ', privacy: 'link' })
  expect(made).toMatchObject({
    status: 200,
    body: { name: 'By water', privacy: 'link', sort: 'hand', titles: 0 },
  })
  const { id } = made.body
  expect((await program.send('PUT', `/lists/${id}`, { description: 'Boats.' })).body).toMatchObject({
    id,
    name: 'By water',
    description: 'Boats.',
  })
  const put = (...items: object[]) => outcomes('PUT', `/lists/${id}/titles`, items)
  const other = { type: 'movie', ids: { tmdb: 240 } }
  expect(await put(GODFATHER, { ...other, note: 'Sicily.' }, GODFATHER)).toEqual(['added', 'added', 'known'])
  expect(
    await put({ ...other, position: 2 }, { ...other, position: 1 }, { ...other, note: 'Sicily.' }),
  ).toEqual(['known', 'saved', 'known'])
  expect(await put({ ...other, note: null })).toEqual(['saved'])
  const { items } = (await ada.call(listCall, { id })).body.titles
  expect(items.map((item: { id: number }) => item.id)).toEqual([240, 238])
  const { body } = await program.send('POST', `/lists/${id}/titles/remove`, { items: [other, other] })
  expect(body).toMatchObject({ removed: 1, missing: 1 })
  const ben = await startProgram(upstream, await upstream.member())
  for (const [method, path, sent] of [
    ['PUT', '', { name: 'Mine' }],
    ['DELETE', '', {}],
    ['PUT', '/titles', { items: [] }],
    ['POST', '/titles/remove', { items: [] }],
  ] as const) {
    expect([path, (await ben.send(method, `/lists/${id}${path}`, sent)).status]).toEqual([path, 404])
  }
  expect((await program.send('DELETE', `/lists/${id}`, {})).body).toEqual({ removed: 1, missing: 0 })
  expect(await itemsOf('/lists')).toEqual([])
  expect((await program.send('POST', '/lists', { name: '' })).body).toMatchObject({ code: 'bad_request' })
})

test('what a token wrote is listed, and taken back where it is as written', async () => {
  await ada.call(addEntry, { movie_id: 240 })
  await ada.call(rateEntry, { movie_id: 240, rating: 30 })
  await ada.call(addToWatchlist, { type: 'tv', id: 1396 })
  const [first, second] = await results('POST', '/history', [
    { ...GODFATHER, watchedOn: '2024-05-06', note: 'Mine.', tags: ['b', 'a'] },
    { ...GODFATHER, watchedOn: '2023' },
    EPISODE,
  ])
  await results('PUT', '/ratings', [{ type: 'movie', ids: { tmdb: 240 }, rating: 90 }])
  await results('PUT', '/watchlist', [{ type: 'movie', ids: { tmdb: 680 } }])
  await ada.call(updateWatch, { id: second.id, watchedOn: '2023-02', isRewatch: false })
  const { items } = (await ada.call(tokenWrites, { id: program.id })).body
  expect(items).toMatchObject([
    { method: 'PUT', path: '/watchlist', items: 1 },
    { method: 'PUT', path: '/ratings', items: 1 },
    { method: 'POST', path: '/history', items: 3 },
  ])
  const undo = async () => (await ada.call(undoToken, { id: program.id })).body
  expect(await undo()).toEqual({ removed: 3, kept: 1 })
  expect(await undo()).toMatchObject({ removed: 0 })
  expect((await itemsOf('/history')).map((item: { id: number }) => item.id)).toEqual([second.id])
  expect(first.id).not.toBe(second.id)
  const collection = await itemsOf('/collection')
  expect(collection.map((item: typeof GODFATHER) => item.ids.tmdb).sort()).toEqual([238, 240])
  expect(collection.find((item: typeof GODFATHER) => item.ids.tmdb === 240).rating).toBe(30)
  const wanted = (await itemsOf('/watchlist')).map((item: typeof GODFATHER) => item.ids.tmdb)
  expect(wanted.sort()).toEqual([1396, 680])
  const ben = await upstream.member()
  expect((await ben.call(undoToken, { id: program.id })).status).toBe(404)
})

test('taken back, a title goes that came in by what the token wrote, and one stays that it put there by itself', async () => {
  const ofCollection = async () =>
    (await itemsOf('/collection')).map((item: typeof GODFATHER) => item.ids.tmdb).sort()
  await results('PUT', '/collection', [GODFATHER])
  await results('POST', '/history', [GODFATHER, { type: 'movie', ids: { tmdb: 680 } }, EPISODE])
  // Of a title that the token's watch brought, and of one that its rating did.
  await results('PUT', '/ratings', [
    { type: 'movie', ids: { tmdb: 680 }, rating: 90 },
    { type: 'movie', ids: { tmdb: 240 }, rating: 90 },
  ])
  await results('POST', '/history', [{ type: 'movie', ids: { tmdb: 240 } }])
  expect(await ofCollection()).toEqual([1396, 238, 240, 680])
  const { removed, kept } = (await ada.call(undoToken, { id: program.id })).body
  expect([removed, kept]).toEqual([6, 0])
  expect(await ofCollection()).toEqual([238])
})

test('what a call has changed is told to the web app, and a read changes nothing', async () => {
  const rate = await program.send('PUT', '/ratings', { items: [{ ...GODFATHER, rating: 70 }, EPISODE] })
  expect(JSON.parse(rate.headers.get('x-changed') ?? '')).toEqual({
    member: ada.id,
    changes: ['collection', 'rating'],
    rated: ['movie-238'],
    lists: [],
  })
  expect((await program.get('/history')).headers.get('x-changed')).toBeNull()
})

test('a reader writes nothing', async () => {
  const reader = await startProgram(upstream, ada, ['read', 'scrobble'])
  expect(await reader.send('POST', '/history', { items: [GODFATHER] })).toMatchObject({ status: 403 })
  expect(await itemsOf('/history')).toEqual([])
})
