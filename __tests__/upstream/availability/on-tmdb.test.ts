import { availability, type InputOf, services, titleDetails } from '#contract'
import { FAILING_MODES } from '#tests/support/tmdb/fake-tmdb'
import { type OnTmdb, startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { failed } from '#tests/support/upstream'
import { DAY, HOUR } from '#upstream/time'

let on: OnTmdb
beforeAll(async () => {
  on = await startOnTmdb()
})
beforeEach(async () => {
  await on.serve()
})

const provider = (provider_id: number, more: object = {}) => ({
  provider_id,
  provider_name: `Service ${provider_id}`,
  logo_path: `/logo${provider_id}.jpg`,
  display_priority: 1,
  ...more,
})
const MOVIE: InputOf<typeof availability> = { type: 'movie', id: 1 }
const read = (input = MOVIE) => on.upstream.call(availability, input)

/** TMDB has these parts of the first movie. */
function state(parts: object): void {
  Object.assign(on.tmdb.data.movies[0] ?? {}, parts)
}
const provide = (results: unknown) => state({ 'watch/providers': { results } })

test('each kind of a country is told apart, with its services in their order, each once', async () => {
  const link = 'https://elsewhere.test'
  provide({
    US: { link, rent: [provider(3)] },
    DE: {
      link,
      flatrate: [provider(8), provider(5), provider(8)],
      free: [provider(4)],
      ads: [provider(6)],
      rent: [provider(3)],
      buy: [provider(3), provider(2)],
    },
  })
  const { status, headers, body } = await read()
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=3600')
  expect(body).toMatchObject({
    source: 'justwatch',
    services: [2, 3, 4, 5, 6, 8].map((id) => ({ id, name: `Service ${id}`, logoPath: `/logo${id}.jpg` })),
  })
  expect(body.countries).toEqual([
    {
      ...{ country: 'DE', certification: null, cinemaOn: null, digitalOn: null },
      ...{ subscription: [8, 5], free: [4], ads: [6], rent: [3], buy: [3, 2] },
    },
    { country: 'US', certification: null, cinemaOn: null, digitalOn: null, rent: [3] },
  ])
  expect(JSON.stringify(body)).not.toContain('elsewhere')
})

test('age ratings and days are those of the country', async () => {
  state({
    release_dates: {
      results: [
        {
          iso_3166_1: 'DE',
          release_dates: [
            { type: 1, certification: '', release_date: '2025-12-01T00:00:00.000Z' },
            { type: 4, certification: '', release_date: '2026-05-04T00:00:00.000Z' },
            { type: 2, certification: '12', release_date: '2026-03-10T00:00:00.000Z' },
            { type: 3, certification: '16', release_date: '2026-03-12T00:00:00.000Z' },
          ],
        },
        { iso_3166_1: 'FR', release_dates: [{ type: 5, certification: '', release_date: 'soon' }] },
      ],
    },
  })
  const { body } = await read()
  expect(body.countries).toEqual([
    { country: 'DE', certification: '16', cinemaOn: '2026-03-10', digitalOn: '2026-05-04' },
  ])
  Object.assign(on.tmdb.data.shows[0] ?? {}, {
    content_ratings: { results: [{ iso_3166_1: 'GB', rating: '15' }] },
  })
  expect((await read({ type: 'tv', id: 1 })).body.countries).toMatchObject([
    { country: 'GB', certification: '15' },
  ])
})

test('what is odd costs nothing but itself', async () => {
  provide(
    JSON.parse(`{
      "__proto__": {"flatrate": [{"provider_id": 1, "provider_name": "Polluted"}]},
      "USA": {"flatrate": [{"provider_id": 1, "provider_name": "Long"}]},
      "AT": [],
      "FR": {"flatrate": {"provider_id": 1}, "rent": [null, 5, {"provider_id": -1, "provider_name": "x"}, {"provider_id": 7, "provider_name": "  "}]},
      "DE": {"flatrate": [{"provider_id": 9, "provider_name": "${'n'.repeat(300)}", "logo_path": "https://elsewhere.test/x.jpg"}]}
    }`),
  )
  state({ release_dates: { results: 'none' } })
  const { body } = await read()
  expect(body.countries.map(({ country }: { country: string }) => country)).toEqual(['DE'])
  expect(body.services).toEqual([{ id: 9, name: 'n'.repeat(100), logoPath: null }])
  provide(null)
  expect((await on.upstream.call(titleDetails, { id: 2 })).status).toBe(200)
})

test('the title, its availability and both again cost one request', async () => {
  provide({ DE: { flatrate: [provider(8)] } })
  for (let time = 0; time < 2; time++) {
    expect((await on.upstream.call(titleDetails, { id: 1 })).status).toBe(200)
    expect((await read()).body.countries).toHaveLength(1)
  }
  expect(on.tmdb.calls.map(({ path }) => path)).toEqual(['movie/1'])
})

test.each(FAILING_MODES)(
  'while TMDB fails (%j) the last answer stands with its age, for 31 days',
  async (mode) => {
    provide({ DE: { flatrate: [provider(8)] } })
    const { asOf } = (await read()).body
    on.tmdb.mode = mode
    on.upstream.wait(2 * DAY)
    const { headers, body } = await read()
    expect(body).toMatchObject({ asOf, countries: [{ country: 'DE' }] })
    expect(headers.get('cache-control')).toBe('public, max-age=60')
    await on.settle()
    on.upstream.wait(30 * DAY)
    const late = await read()
    expect([late.status, late.headers.get('cache-control')]).toEqual([503, 'no-store'])
  },
)

test('of an answer that an earlier version has stored nothing is known before the next', async () => {
  await on.upstream.call(titleDetails, { id: 1 })
  const { db } = on.upstream.dependencies
  const { body } = await db
    .selectFrom('tmdb_responses')
    .select('body')
    .where('key', '=', 'movie/1')
    .executeTakeFirstOrThrow()
  const { availability: _, recommendations: __, ...earlier } = JSON.parse(body ?? '{}')
  await db
    .updateTable('tmdb_responses')
    .set({ body: JSON.stringify(earlier) })
    .where('key', '=', 'movie/1')
    .execute()
  provide({ DE: { flatrate: [provider(8)] } })
  expect((await read()).body.countries).toMatchObject([{ country: 'DE' }])
})

test('of a kind there are sixty services at most, the first of them', async () => {
  provide({ DE: { flatrate: Array.from({ length: 70 }, (_, at) => provider(at + 1)) } })
  const [{ subscription }] = (await read()).body.countries
  expect(subscription).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
})

test('a title that there is not is 404, and stays so', async () => {
  expect((await read({ type: 'movie', id: 999_999 })).status).toBe(404)
})

test('the services of a country are those of movies and shows, the most important first, asked for once a week', async () => {
  on.tmdb.data.services = [
    provider(8, { display_priorities: { DE: 4, US: 0 } }),
    provider(337, { display_priorities: { DE: 1 } }),
    provider(2, { display_priorities: { US: 3, __proto__: 1, XX: 0 } }),
    provider(3, { display_priorities: null }),
  ]
  const list = async (country: 'DE' | 'FR') => (await on.upstream.call(services, { country })).body
  expect(await list('DE')).toMatchObject({
    source: 'justwatch',
    country: 'DE',
    services: [{ id: 337 }, { id: 8 }],
  })
  expect((await list('FR')).services).toEqual([])
  on.upstream.wait(6 * DAY + HOUR)
  await list('DE')
  expect(on.tmdb.calls.map(({ path }) => path)).toEqual(['watch/providers/movie', 'watch/providers/tv'])
  const refused = await on.upstream.call(services, { country: 'USA' as 'US' })
  expect(refused.body).toMatchObject({ message: 'There is no such country in the list.' })
})

test('while TMDB fails a list of services that was fetched stands, and another is 503 with a sentence', async () => {
  on.tmdb.data.services = [provider(8, { display_priorities: { DE: 4 } })]
  on.tmdb.mode = 'error'
  expect(await on.upstream.call(services, { country: 'DE' })).toMatchObject(
    failed('unavailable', 'titles.catalogueSilent'),
  )
  on.tmdb.mode = 'serve'
  on.upstream.wait(HOUR)
  const fetched = (await on.upstream.call(services, { country: 'DE' })).body
  expect(fetched.services).toMatchObject([{ id: 8 }])
  on.tmdb.mode = 'error'
  on.upstream.wait(8 * DAY)
  expect(await on.upstream.call(services, { country: 'DE' })).toMatchObject({ status: 200, body: fetched })
  await on.settle()
})
