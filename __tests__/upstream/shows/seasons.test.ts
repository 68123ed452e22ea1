import { season, seasons } from '#contract'
import { inventTmdb } from '#tests/support/tmdb/invented-tmdb'
import { startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { failed, startUpstream } from '#tests/support/upstream'
import { isStored, storeSeasons } from '#upstream/shows/refresh-seasons'

const BREAKING_BAD = 1396
const DAHMER = 113988
const TULSA_KING = 153312
/** By members. */
const NOT_RATED = { rating: null, ratings: 0 }

test('the sample catalogue lists seasons with their episodes', async () => {
  const upstream = await startUpstream()
  const listed = (await upstream.call(seasons, { id: BREAKING_BAD })).body
  expect(listed).toHaveLength(5)
  expect(listed[0]).toEqual({
    number: 1,
    name: null,
    airDate: '2008-01-20',
    episodeCount: 7,
    community: NOT_RATED,
  })
  const fifth = (await upstream.call(season, { id: BREAKING_BAD, season: 5 })).body
  expect(fifth.episodes).toHaveLength(16)
  expect(fifth.episodes[13]).toMatchObject({
    number: 14,
    name: 'Ozymandias',
    airDate: '2013-09-15',
    isAnnounced: false,
  })
})

test('episodes of which only the number is known have no name', async () => {
  const upstream = await startUpstream()
  const { body } = await upstream.call(season, { id: DAHMER, season: 1 })
  expect(body.episodes[2]).toEqual({
    number: 3,
    name: null,
    airDate: null,
    runtime: null,
    isAnnounced: false,
    community: NOT_RATED,
  })
})

test('episodes that were only scheduled have no date', async () => {
  const upstream = await startUpstream()
  const [newest] = (await upstream.call(seasons, { id: TULSA_KING })).body.toReversed()
  expect(newest).toMatchObject({ number: 4, airDate: null, episodeCount: 10 })
  const { body } = await upstream.call(season, { id: TULSA_KING, season: 4 })
  for (const episode of body.episodes) expect(episode).toMatchObject({ airDate: null, isAnnounced: true })
})

test('every season of the sample catalogue can be read', async () => {
  const upstream = await startUpstream()
  const { catalogue } = upstream.dependencies
  let [seasonCount, episodeCount] = [0, 0]
  for (const id of await catalogue.known('tv')) {
    for (const { number } of (await catalogue.seasons(id)) ?? []) {
      const { status, body } = await upstream.call(season, { id, season: number })
      expect(status).toBe(200)
      expect(body.episodes).toHaveLength(body.episodeCount)
      seasonCount += 1
      episodeCount += body.episodeCount
    }
  }
  expect({ seasonCount, episodeCount }).toEqual({ seasonCount: 476, episodeCount: 6_948 })
})

test('unknown shows and seasons give 404', async () => {
  const upstream = await startUpstream()
  expect((await upstream.call(seasons, { id: 999_999_999 })).body).toEqual(
    failed('not_found', 'titles.noShow').body,
  )
  expect(await upstream.call(season, { id: BREAKING_BAD, season: 6 })).toMatchObject({
    status: 404,
    body: { message: 'There is no such season.' },
  })
})

test('seasons come from TMDB, specials last, each with one request', async () => {
  const { tmdb, upstream } = await startOnTmdb()
  const listed = (await upstream.call(seasons, { id: 1 })).body
  expect(listed.map((one: { number: number }) => one.number)).toEqual([1, 2, 0])
  const second = (await upstream.call(season, { id: 1, season: 2 })).body
  await upstream.call(season, { id: 1, season: 2 })
  expect(tmdb.calls.map(({ path }) => path)).toEqual(['tv/1', 'tv/1/season/2'])
  expect(second.episodes).toMatchObject([
    { number: 1, name: 'Return', airDate: '2002-10-30', runtime: 42, isAnnounced: false },
    { number: 2, name: null, airDate: null, runtime: 42, isAnnounced: false },
    { number: 3, name: 'Tail', airDate: '2099-11-13', runtime: 42, isAnnounced: false },
    { number: 4, name: null, airDate: null, runtime: 42, isAnnounced: true },
  ])
  expect((await upstream.call(season, { id: 1, season: 3 })).status).toBe(404)
})

test('a season that TMDB served once is served while TMDB fails', async () => {
  const { tmdb, upstream } = await startOnTmdb()
  await upstream.call(season, { id: 1, season: 1 })
  tmdb.mode = 'error'
  upstream.wait(2 * 24 * 3_600_000)
  expect((await upstream.call(season, { id: 1, season: 1 })).body.episodes).toHaveLength(3)
  expect((await upstream.call(season, { id: 1, season: 2 })).status).toBe(503)
})

test('the stored seasons of a followed show change with those of TMDB', async () => {
  const data = inventTmdb()
  const { upstream } = await startOnTmdb(data)
  const { dependencies } = upstream
  const { db } = dependencies
  await upstream.call(season, { id: 1, season: 2 })
  expect(await isStored(db, 1)).toBe(false)
  expect(await storeSeasons(dependencies, 1)).toBe(true)
  const stored = () =>
    db
      .selectFrom('episodes')
      .select(['season', 'episode', 'air_date'])
      .where('show_id', '=', 1)
      .where('season', '=', 2)
      .orderBy('episode')
      .execute()
  expect(await stored()).toHaveLength(4)

  data.seasons[2]?.episodes.splice(2, 2, { episode_number: 3, name: 'Tail', air_date: '2099-11-20' })
  upstream.wait(2 * 24 * 3_600_000)
  // A stale response is served while it is refreshed.
  await storeSeasons(dependencies, 1)
  await dependencies.catalogue.close()
  await storeSeasons(dependencies, 1)
  expect(await stored()).toEqual([
    { season: 2, episode: 1, air_date: '2002-10-30' },
    { season: 2, episode: 2, air_date: null },
    { season: 2, episode: 3, air_date: '2099-11-20' },
  ])
})
