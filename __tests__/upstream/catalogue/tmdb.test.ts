import {
  addEntry,
  listEntries,
  personDetails,
  popularMovies,
  popularPeople,
  popularShows,
  search,
  titleDetails,
} from '#contract'
import { inventTmdb } from '#tests/support/tmdb/invented-tmdb'
import { type OnTmdb, startOnTmdb, V3_KEY } from '#tests/support/tmdb/on-tmdb'
import { startBackgroundRefresh } from '#upstream/catalogue/tmdb/background-refresh'
import { DAY } from '#upstream/time'

let served: OnTmdb
beforeAll(async () => {
  served = await startOnTmdb()
})

test('popular movies, shows and people come from TMDB, each with one request', async () => {
  const { tmdb, upstream } = await served.serve()
  const movies = (await upstream.call(popularMovies, {})).body
  const shows = (await upstream.call(popularShows, {})).body
  const people = (await upstream.call(popularPeople, {})).body
  expect(movies[0]).toMatchObject({ MovieID: 1, Title: 'Comet 1', media_type: 'movie', VoteAverage: 7.25 })
  expect(shows[0]).toMatchObject({ MovieID: 1, Title: 'Comet Watch 1', media_type: 'tv' })
  expect(people[0]).toMatchObject({ id: 1, name: 'Ray 1', known_for: [{ title: 'Comet 1' }] })
  expect(tmdb.calls.map(({ path }) => path)).toEqual(['movie/popular', 'tv/popular', 'person/popular'])
})

test('details need one request, with cast, directors or creators, and similar titles', async () => {
  const { tmdb, upstream } = await served.serve()
  expect((await upstream.call(titleDetails, { id: 1 })).body).toMatchObject({
    Title: 'Comet 1',
    Runtime: 103,
    Genres: [{ name: 'Science Fiction' }, { name: 'Drama' }],
    Directors: [{ id: 7, name: 'Ray 7' }],
    Cast: [
      { id: 1, name: 'Ray 1', character: 'Edmund', profile_path: '/ray1.jpg' },
      { id: 2, character: null, profile_path: null },
    ],
    Similar: [{ MovieID: 2, media_type: 'movie' }],
  })
  expect((await upstream.call(titleDetails, { id: 1, type: 'tv' })).body).toMatchObject({
    Title: 'Comet Watch 1',
    media_type: 'tv',
    Directors: [{ id: 9, name: 'Ray 9' }],
    Cast: [{ id: 1, character: 'Edmund / Edmond' }],
    Similar: [{ MovieID: 2, media_type: 'tv' }],
  })
  expect(tmdb.calls.map(({ query }) => query.get('append_to_response'))).toEqual([
    'credits,similar,recommendations,videos,watch/providers,release_dates,external_ids',
    'aggregate_credits,similar,recommendations,videos,watch/providers,content_ratings,external_ids',
  ])
  expect(tmdb.calls[0]?.query.get('include_video_language')).toBe('en,xx,null')
})

test('what was requested for a page in English serves it in German', async () => {
  const { tmdb, upstream } = await served.serve()
  const read = async (language: string) => {
    const headers = { 'accept-language': language }
    await upstream.call(popularMovies, {}, undefined, headers)
    await upstream.call(titleDetails, { id: 1 }, undefined, headers)
    await upstream.call(personDetails, { id: 1 }, undefined, headers)
    await upstream.call(search, { query: 'comet' }, undefined, headers)
    return tmdb.calls.length
  }
  const requests = await read('en')
  expect(requests).toBeGreaterThan(3)
  expect(await read('de')).toBe(requests)
})

test('a person is known for each title once, sorted by votes, without guest appearances', async () => {
  const { upstream } = await served.serve()
  const person = (await upstream.call(personDetails, { id: 1 })).body
  expect(person).toMatchObject({ name: 'Ray 1', biography: null, birthday: null })
  expect(person.knownFor).toMatchObject([
    { id: 6, title: 'Comet Watch 6', media_type: 'tv', character: 'Halley' },
    { id: 5, title: 'Comet 5', media_type: 'movie', character: 'Edmund' },
  ])
})

test('a host is known for the own show first, and not for the shows that they were a guest of', async () => {
  const talk = { media_type: 'tv', genre_ids: [10767], vote_count: 12, first_air_date: '2003-09-08' }
  const cast = [
    { ...talk, id: 71, name: 'Late Talk', character: 'Self - Guest', episode_count: 3, vote_count: 4_000 },
    { ...talk, id: 72, name: 'The Ray Show', character: 'Self', episode_count: 400 },
    { ...talk, id: 73, name: 'Ray Quizzes', genre_ids: [10764], character: 'Self - Host', episode_count: 90 },
    {
      id: 5,
      media_type: 'movie',
      title: 'Comet 5',
      character: 'Ray',
      vote_count: 9_000,
      release_date: '2020-01-01',
    },
    { ...talk, id: 74, name: 'Comet Street', genre_ids: [18], character: 'Edmund', episode_count: 500 },
  ]
  const data = inventTmdb()
  data.people = [{ ...data.people[0], combined_credits: { cast, crew: [] } }]
  const { upstream } = await served.serve(data)
  const { knownFor } = (await upstream.call(personDetails, { id: 1 })).body
  expect(knownFor).toMatchObject([
    { id: 72, title: 'The Ray Show', is_host: true },
    { id: 73, title: 'Ray Quizzes', is_host: true },
    { id: 5, title: 'Comet 5' },
    { id: 74, title: 'Comet Street' },
  ])
  expect(knownFor[3]).not.toHaveProperty('is_host')
})

test('empty dates, runtimes, names and overviews are unknown, not zero', async () => {
  const { upstream } = await served.serve()
  const blank = {
    Title: 'Untitled',
    ReleaseDate: null,
    Runtime: null,
    Overview: null,
    VoteAverage: 0,
    VoteCount: 0,
  }
  expect((await upstream.call(titleDetails, { id: 2 })).body).toMatchObject({
    ...blank,
    Cast: [{ id: 3, name: 'Unknown', character: null }],
  })
  expect((await upstream.call(titleDetails, { id: 2, type: 'tv' })).body).toMatchObject(blank)
})

test('impossible dates of TMDB count as missing', async () => {
  const data = inventTmdb({ movies: 2, people: 1 })
  data.movies[0] = { ...data.movies[0], release_date: '2025-13-45' }
  data.people[0] = { ...data.people[0], birthday: '1950-02-30', deathday: '2020-01-31' }
  const { upstream } = await served.serve(data)
  expect((await upstream.call(popularMovies, {})).body).toMatchObject([
    { ReleaseDate: null },
    { ReleaseDate: '1986-02-09' },
  ])
  expect((await upstream.call(titleDetails, { id: 1 })).body).toMatchObject({ ReleaseDate: null })
  expect((await upstream.call(personDetails, { id: 1 })).body).toMatchObject({
    birthday: null,
    deathday: '2020-01-31',
  })
})

test('adult titles are neither listed nor shown', async () => {
  const data = inventTmdb({ movies: 4 })
  data.movies[0] = { ...data.movies[0], adult: true }
  data.movies[3] = { ...data.movies[3], softcore: true }
  const { tmdb, upstream } = await served.serve(data)
  const movies = (await upstream.call(popularMovies, {})).body
  expect(movies.map((one: { MovieID: number }) => one.MovieID)).toEqual([2, 3])
  expect((await upstream.call(titleDetails, { id: 4 })).status).toBe(404)
  await upstream.call(search, { query: 'comet' })
  expect(
    tmdb.calls
      .filter(({ path }) => path.startsWith('search/'))
      .map(({ query }) => query.get('include_adult')),
  ).toEqual(['false', 'false'])
})

test('a v3 key is sent in the query, a v4 token in the header', async () => {
  const v3 = await served.serve()
  await v3.upstream.call(popularMovies, {})
  expect(v3.tmdb.calls[0]?.query.get('api_key')).toBe(V3_KEY)
  expect(v3.tmdb.calls[0]?.token).toBeUndefined()

  const v4 = await startOnTmdb(undefined, 'eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJ4In0.c2lnbmF0dXJl')
  await v4.upstream.call(popularMovies, {})
  expect(v4.tmdb.calls[0]?.query.get('api_key')).toBeNull()
  expect(v4.tmdb.calls[0]?.token).toMatch(/^Bearer eyJ/)
})

test('a title is added with the data of TMDB, and while TMDB fails by its number', async () => {
  const { tmdb, upstream } = await served.serve()
  const ada = await upstream.member()
  await ada.call(addEntry, { movie_id: 1 })
  tmdb.mode = 'error'
  expect((await ada.call(addEntry, { movie_id: 3, movie_title: 'Comet III' })).status).toBe(200)
  const known = async () =>
    (await ada.call(listEntries, {})).body.map((one: { Title: string }) => one.Title).toSorted()
  expect(await known()).toEqual(['Comet 1', 'Movie 3'])

  tmdb.mode = 'serve'
  await upstream.call(titleDetails, { id: 3 })
  expect(await known()).toEqual(['Comet 1', 'Comet 3'])
})

test('titles in collections are refreshed in the background, and old responses are deleted', async () => {
  const { upstream } = await startOnTmdb()
  const { dependencies } = upstream
  const ada = await upstream.member()
  await ada.call(addEntry, { movie_id: 1 })
  await upstream.call(titleDetails, { id: 3 })
  await upstream.call(popularMovies, {})
  // The hues of posters are stored at any time.
  const stored = () =>
    dependencies.db.selectFrom('tmdb_responses').select('key').where('key', 'not like', 'hue/%').execute()

  const refreshed: unknown[] = []
  const refresh = startBackgroundRefresh(dependencies, async (title) => refreshed.push(title))
  await refresh.run()
  expect(refreshed).toEqual([])
  upstream.wait(2 * DAY)
  await refresh.run()
  expect(refreshed).toEqual([{ mediaType: 'movie', id: 1 }])
  expect(await stored()).toHaveLength(3)

  upstream.wait(32 * DAY)
  await refresh.run()
  expect(await stored()).toEqual([])
  await refresh.stop()
})
