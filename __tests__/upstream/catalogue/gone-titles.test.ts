import {
  addEntry,
  addList,
  addToWatchlist,
  addWatch,
  list,
  listEntries,
  listWatches,
  markEpisodes,
  memberProfile,
  putListTitle,
  rateEntry,
  removeEntry,
  testConnection,
  titleDetails,
  titleState,
  topRated,
  undoWatches,
} from '#contract'
import { memberOnTmdb } from '#tests/support/tmdb/on-tmdb'
import type { TestMember } from '#tests/support/upstream'
import { DAY, HOUR, MINUTE } from '#upstream/time'

const COMET = {
  title: 'Comet',
  release_date: '1986-02-09',
  poster_path: '/comet.jpg',
  overview: 'It returns.',
}
const FILM = { id: 900012, ...COMET }
const SHOW = { id: 900015, name: 'Comet Watch', first_air_date: '2001-10-31' }
const UNKNOWN = 999999

const { on, ada } = memberOnTmdb()
beforeEach(async () => {
  on.tmdb.data.movies.push({ ...FILM })
  on.tmdb.data.shows.push({ ...SHOW })
  await ada.call(addEntry, { movie_id: FILM.id })
  await ada.call(rateEntry, { movie_id: FILM.id, rating: 84 })
})

/** TMDB has it no longer, and the product has looked. */
async function remove(kind: 'movies' | 'shows', id: number): Promise<void> {
  on.tmdb.data[kind] = on.tmdb.data[kind].filter((one) => one.id !== id)
  await look(kind === 'movies' ? 'movie' : 'tv', id)
}

async function look(type: 'movie' | 'tv', id: number) {
  on.upstream.wait(2 * DAY)
  await on.upstream.call(titleDetails, { type, id })
  await on.settle()
  return on.upstream.call(titleDetails, { type, id })
}

const stateOf = async (member: TestMember, type: 'movie' | 'tv' = 'movie', id = FILM.id) =>
  (await member.call(titleState, { type, id })).body

test('a film that TMDB no longer lists is 404 for all, and says so; a number that was never stored says what it said', async () => {
  await remove('movies', FILM.id)
  expect(await on.upstream.call(titleDetails, { id: FILM.id, type: 'movie' })).toMatchObject({
    status: 404,
    body: { message: 'TMDB no longer lists this film.', gone: { listedAs: null } },
  })
  const unknown = await on.upstream.call(titleDetails, { id: UNKNOWN, type: 'movie' })
  expect(unknown).toMatchObject({ status: 404, body: { message: 'There is no such movie.' } })
  expect(unknown.body.gone).toBeUndefined()
})

test('whoever has it keeps name, year, poster, rating and watches, removes it and takes that back', async () => {
  await ada.call(addWatch, { titleId: FILM.id, mediaType: 'movie', watchedOn: '2024-05-03', note: 'Again.' })
  await remove('movies', FILM.id)
  const stored = {
    entry: { rating: 84 },
    watches: { count: 1, lastOn: '2024-05-03' },
    gone: {
      title: { name: 'Comet', releaseDate: '1986-02-09', posterPath: '/comet.jpg', isGone: true },
      lists: 0,
    },
  }
  expect(await stateOf(ada)).toMatchObject(stored)
  const { body } = await ada.call(removeEntry, { id: FILM.id, type: 'movie' })
  expect(await stateOf(ada)).toMatchObject({ entry: null, watches: { count: 1 } })
  const undone = await ada.call(undoWatches, { titleId: FILM.id, mediaType: 'movie', ...body.undo })
  expect(undone).toMatchObject({ status: 200, body: { entry: { rating: 84 } } })
  expect(await stateOf(ada)).toMatchObject(stored)
})

test('of a member who has nothing of it the call says nothing', async () => {
  await remove('movies', FILM.id)
  const eve = await on.upstream.member()
  const state = await stateOf(eve)
  expect(state).toMatchObject({ entry: null, watches: { count: 0 } })
  expect(state.gone).toBeUndefined()
})

test.each<[string, () => Promise<unknown>]>([
  ['the watchlist', () => ada.call(addToWatchlist, { type: 'movie', id: FILM.id })],
  [
    'a list',
    async () => {
      const { body } = await ada.call(addList, { name: 'Tails' })
      await ada.call(putListTitle, { id: body.id, type: 'movie', title: FILM.id })
    },
  ],
])('whoever has it on %s alone sees it too', async (_, put) => {
  await put()
  await ada.call(removeEntry, { id: FILM.id, type: 'movie' })
  await remove('movies', FILM.id)
  expect((await stateOf(ada)).gone).toMatchObject({ title: { name: 'Comet' } })
})

test('collection, diary, lists and profile keep its rows, marked as gone', async () => {
  const { body: made } = await ada.call(addList, { name: 'Tails', privacy: 'public' })
  await ada.call(putListTitle, { id: made.id, type: 'movie', title: FILM.id, note: 'The tail.' })
  await ada.call(addWatch, { titleId: FILM.id, mediaType: 'movie', watchedOn: '2024-05-03' })
  await remove('movies', FILM.id)
  const gone = { id: FILM.id, name: 'Comet', isGone: true }
  expect((await ada.call(listEntries, { fields: 'page' })).body.items).toMatchObject([
    { ...gone, rating: 84 },
  ])
  expect((await ada.call(listEntries, {})).body).toMatchObject([{ MovieID: FILM.id, is_gone: true }])
  expect((await ada.call(listWatches, {})).body.items).toMatchObject([{ title: gone }])
  expect((await on.upstream.call(list, { id: made.id })).body.titles.items).toMatchObject([
    { ...gone, note: 'The tail.' },
  ])
  const profile = await on.upstream.call(memberProfile, { id: ada.id, fields: 'page' })
  expect(profile.body.titles.items).toMatchObject([{ ...gone, rating: 84 }])
})

test('it is in no sitemap and not among the top rated', async () => {
  const known = async () => (await on.upstream.call(testConnection, { known: 'movie' })).body.known
  for (let raters = 1; raters < 3; raters++) {
    const other = await on.upstream.member()
    await other.call(addEntry, { movie_id: FILM.id })
    await other.call(rateEntry, { movie_id: FILM.id, rating: 100 })
  }
  const isTop = async () =>
    (await on.upstream.call(topRated, {})).body.some((one: { MovieID: number }) => one.MovieID === FILM.id)
  expect([(await known()).includes(FILM.id), await isTop()]).toEqual([true, true])
  await remove('movies', FILM.id)
  expect([(await known()).includes(FILM.id), await isTop()]).toEqual([false, false])
})

test('what is listed again has its page again', async () => {
  await remove('movies', FILM.id)
  on.tmdb.data.movies.push({ ...FILM, title: 'Comet, restored' })
  expect((await look('movie', FILM.id)).body).toMatchObject({ Title: 'Comet, restored' })
  const state = await stateOf(ada)
  expect(state).toMatchObject({ entry: { rating: 84 } })
  expect(state.gone).toBeUndefined()
})

test.each([
  ['an error', 'error'],
  ['a broken connection', 'disconnect'],
  ['a rejected key', 'unauthorized'],
  ['a page of a proxy', 'html'],
  ['a 404 without TMDB’s code', { status: 404, body: { message: 'no route' } }],
  ['a 404 of another kind', { status: 404, body: { status_code: 6, status_message: 'Invalid id.' } }],
] as const)('%s is no title that is gone', async (_, mode) => {
  on.tmdb.mode = mode
  await look('movie', FILM.id)
  on.tmdb.mode = 'serve'
  on.upstream.wait(MINUTE)
  expect((await on.upstream.call(titleDetails, { id: FILM.id, type: 'movie' })).status).toBe(200)
  expect((await stateOf(ada)).gone).toBeUndefined()
})

test('a title that is kept from minors now is not said to be gone', async () => {
  const film = on.tmdb.data.movies.find(({ id }) => id === FILM.id)
  Object.assign(film ?? {}, { adult: true })
  const { status, body } = await look('movie', FILM.id)
  expect([status, body.message]).toEqual([404, 'There is no such movie.'])
})

test('a show of which nothing was marked is kept as well', async () => {
  await ada.call(addEntry, { movie_id: SHOW.id, media_type: 'tv' })
  await remove('shows', SHOW.id)
  expect(await on.upstream.call(titleDetails, { id: SHOW.id, type: 'tv' })).toMatchObject({
    status: 404,
    body: { message: 'TMDB no longer lists this show.' },
  })
  expect(await stateOf(ada, 'tv', SHOW.id)).toMatchObject({
    entry: { rating: null },
    gone: { title: { name: 'Comet Watch' } },
  })
})

test('the episodes of a show that is gone can still be marked', async () => {
  await ada.call(markEpisodes, { id: SHOW.id, season: 1, episode: 1 })
  await remove('shows', SHOW.id)
  expect((await ada.call(markEpisodes, { id: SHOW.id, season: 1, episode: 2 })).status).toBe(200)
  expect(await stateOf(ada, 'tv', SHOW.id)).toMatchObject({
    watches: { count: 2 },
    progress: { state: 'watching' },
    gone: { title: { name: 'Comet Watch' } },
  })
})

test('a watch of a film that is gone can still be logged', async () => {
  await remove('movies', FILM.id)
  const logged = await ada.call(addWatch, { titleId: FILM.id, mediaType: 'movie', watchedOn: '2024-05-04' })
  expect(logged.status).toBe(200)
  expect(await stateOf(ada)).toMatchObject({ entry: { rating: 84 }, watches: { count: 1 } })
})

test('a title that is gone is looked for once a day, so that many take no turns from the others', async () => {
  await remove('movies', FILM.id)
  await look('movie', FILM.id)
  const asked = () => on.tmdb.calls.filter(({ path }) => path === `movie/${FILM.id}`).length
  const before = asked()
  for (let hours = 0; hours < 20; hours += 2) {
    on.upstream.wait(2 * HOUR)
    await on.upstream.call(titleDetails, { id: FILM.id, type: 'movie' })
  }
  expect(asked()).toBe(before)
})
