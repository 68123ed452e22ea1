import { availability, type InputOf, knownAvailability, titleDetails } from '#contract'
import { inventTmdb } from '#tests/support/tmdb/invented-tmdb'
import { type OnTmdb, startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { startUpstream } from '#tests/support/upstream'
import { DAY } from '#upstream/time'

let on: OnTmdb
beforeAll(async () => {
  on = await startOnTmdb()
})
beforeEach(async () => {
  const data = inventTmdb()
  const named = (provider_id: number) => ({
    provider_id,
    provider_name: `Service ${provider_id}`,
    logo_path: null,
  })
  const results = { DE: { flatrate: [named(8), named(5)], rent: [named(3)] }, US: { ads: [named(9)] } }
  for (const title of [data.movies[0], data.shows[0]]) {
    Object.assign(title ?? {}, { 'watch/providers': { results } })
  }
  await on.serve(data)
})

type Input = InputOf<typeof knownAvailability>
const read = (titles: string, country: Input['country'] = 'DE') =>
  on.upstream.call(knownAvailability, { country, titles })

test('of titles whose answers are stored their kinds in the country, and nothing is asked of the source', async () => {
  const { asOf } = (await on.upstream.call(availability, { type: 'movie', id: 1 })).body
  await on.upstream.call(titleDetails, { id: 2 })
  const before = on.tmdb.calls.length
  const { status, headers, body } = await read('movie-2,movie-1,movie-3,tv-1,movie-1')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toEqual({
    source: 'justwatch',
    services: [3, 5, 8].map((id) => ({ id, name: `Service ${id}`, logoPath: null })),
    titles: [
      { mediaType: 'movie', id: 2, asOf: expect.any(String) },
      { mediaType: 'movie', id: 1, asOf, subscription: [8, 5], rent: [3] },
    ],
  })
  expect((await read('movie-1', 'US')).body.titles).toEqual([{ mediaType: 'movie', id: 1, asOf, ads: [9] }])
  // A title that was looked up elsewhere has nothing in a third country.
  expect((await read('movie-1', 'FR')).body).toMatchObject({ services: [], titles: [{ id: 1, asOf }] })
  await on.settle()
  expect(on.tmdb.calls).toHaveLength(before)
})

test('an answer stands with its age while the source fails, and is not known after 31 days', async () => {
  const { asOf } = (await on.upstream.call(availability, { type: 'tv', id: 1 })).body
  on.tmdb.mode = 'error'
  on.upstream.wait(2 * DAY)
  const before = on.tmdb.calls.length
  expect((await read('tv-1')).body.titles).toEqual([
    { mediaType: 'tv', id: 1, asOf, subscription: [8, 5], rent: [3] },
  ])
  on.upstream.wait(30 * DAY)
  expect((await read('tv-1')).body).toEqual({ source: 'justwatch', services: [], titles: [] })
  expect(on.tmdb.calls).toHaveLength(before)
})

test('of an answer that an earlier version has stored nothing is known', async () => {
  await on.upstream.call(titleDetails, { id: 1 })
  expect((await read('movie-1')).body.titles).toHaveLength(1)
  const { db } = on.upstream.dependencies
  const stored = db.selectFrom('tmdb_responses').select('body').where('key', '=', 'movie/1')
  const { availability: _, ...earlier } = JSON.parse((await stored.executeTakeFirstOrThrow()).body ?? '{}')
  const body = JSON.stringify(earlier)
  await db.updateTable('tmdb_responses').set({ body }).where('key', '=', 'movie/1').execute()
  expect((await read('movie-1')).body.titles).toEqual([])
})

const many = (count: number) => Array.from({ length: count }, (_, at) => `movie-${at + 1}`).join()
const NO_TITLES = 'Name movies and TV shows as movie-603 and tv-1396, separated by commas.'
const TOO_MANY = 'At most 40 titles at once.'

test.each([
  ['', NO_TITLES],
  [',', NO_TITLES],
  ['movie-1,', NO_TITLES],
  ['movie-0', NO_TITLES],
  ['movie-01', NO_TITLES],
  ['movie-2147483648', NO_TITLES],
  ['movie-99999999999', NO_TITLES],
  ['person-1', NO_TITLES],
  ['movie-1e3', NO_TITLES],
  ['__proto__-1', NO_TITLES],
  ["movie-1' OR 1=1--", NO_TITLES],
  [many(41), TOO_MANY],
  ['movie-1,'.repeat(1_000), TOO_MANY],
])('what names no titles is refused: %.30s', async (titles, message) => {
  const { status, body } = await read(titles)
  expect([status, body.fields.titles]).toEqual([400, message])
})

test('forty titles are read at once, and no country but one of the list', async () => {
  expect((await read(many(40))).status).toBe(200)
  for (const country of ['USA', 'de', '__proto__', '']) {
    const { status, body } = await read('movie-1', country as 'US')
    expect([status, Object.keys(body.fields)]).toEqual([400, ['country']])
  }
})

test('the sample knows each of its titles, and no other', async () => {
  const sample = await startUpstream()
  const call = async (titles: string) =>
    (await sample.call(knownAvailability, { country: 'DE', titles })).body
  const { source, services, titles } = await call('movie-603,movie-999999,tv-1396')
  expect([source, titles.map(({ id }: { id: number }) => id)]).toEqual(['invented', [603, 1396]])
  const stated = (await sample.call(availability, { type: 'movie', id: 603 })).body
  const { country: _, certification: __, cinemaOn: ___, digitalOn: ____, ...kinds } = stated.countries[0]
  expect(titles[0]).toEqual({ mediaType: 'movie', id: 603, asOf: stated.asOf, ...kinds })
  for (const { id } of services) expect(id).toBeGreaterThan(9_000_000)
})

test('an address reads them 120 times a minute', async () => {
  const sample = await startUpstream()
  const statuses = []
  for (let time = 0; time < 121; time++) {
    const { status } = await sample.call(knownAvailability, { country: 'DE', titles: 'movie-603' })
    statuses.push(status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses.at(-1)).toBe(429)
})
