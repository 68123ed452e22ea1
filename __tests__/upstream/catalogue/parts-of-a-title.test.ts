import fc from 'fast-check'
import { availability, ID_MAX, isTrailerKey, titleDetails } from '#contract'
import { type OnTmdb, startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { parseTmdbDetails } from '#upstream/catalogue/tmdb/parse-tmdb'
import { DAY } from '#upstream/time'

let on: OnTmdb
beforeAll(async () => {
  on = await startOnTmdb()
})
beforeEach(async () => {
  await on.serve()
})

const video = (key: string, more: object = {}) => ({
  ...{ site: 'YouTube', key, name: `Trailer ${key}`, type: 'Trailer', official: true, iso_639_1: 'en' },
  published_at: '2008-07-18T00:00:00.000Z',
  ...more,
})
const summary = (id: number, more: object = {}) => ({
  ...{ id, media_type: 'movie', title: `Comet ${id}`, adult: false, vote_count: 10 },
  ...more,
})

/** TMDB has these parts of the first movie. */
function state(parts: object): void {
  Object.assign(on.tmdb.data.movies[0] ?? {}, parts)
}
const read = async () => (await on.upstream.call(titleDetails, { id: 1 })).body

test('trailers are the official ones first, trailers before teasers, the newest first, three at most', async () => {
  state({
    videos: {
      results: [
        video('unofficial1', { official: false, published_at: '2020-01-01T00:00:00.000Z' }),
        video('teaser-----', { type: 'Teaser', published_at: '2019-01-01T00:00:00.000Z' }),
        video('featurette1', { type: 'Featurette' }),
        video('older------', { published_at: '2008-01-01T00:00:00.000Z' }),
        video('76979871', { site: 'Vimeo', iso_639_1: 'xx' }),
      ],
    },
  })
  expect((await read()).trailers).toEqual([
    { site: 'vimeo', key: '76979871', name: 'Trailer 76979871', language: null },
    { site: 'youtube', key: 'older------', name: 'Trailer older------', language: 'en' },
    { site: 'youtube', key: 'teaser-----', name: 'Trailer teaser-----', language: 'en' },
  ])
})

test('odd videos, recommendations and collections cost nothing but themselves', async () => {
  state({
    videos: {
      results: [
        null,
        5,
        video('short'),
        video('"><script>a'),
        video('sound-one--', { name: 7 }),
        video('sound-two--'),
      ],
    },
    recommendations: { results: [null, { id: 'x' }, summary(4)] },
    belongs_to_collection: [7],
  })
  expect(await read()).toMatchObject({
    trailers: [{ key: 'sound-two--' }],
    Similar: [{ MovieID: 4 }, { MovieID: 2 }],
    franchise: null,
  })
})

test.each([null, [], 'none', {}])('parts that are %j leave the title as it is', async (part) => {
  state({ videos: part, recommendations: part, belongs_to_collection: part })
  expect(await read()).toMatchObject({
    Title: 'Comet 1',
    trailers: [],
    franchise: null,
    Similar: [{ MovieID: 2 }],
  })
})

test('whatever a part is, the title is there, its trailers have keys of their site, and no number is too large', () => {
  const odd = fc.jsonValue({ maxDepth: 2 })
  const field = (...sound: unknown[]) => fc.oneof(fc.constantFrom(...sound), odd)
  const list = (item: fc.Arbitrary<unknown>) =>
    fc.oneof(fc.record({ results: fc.oneof(fc.array(fc.oneof(item, odd)), odd) }), odd)
  const parts = fc.record({
    videos: list(
      fc.record({
        site: field('YouTube', 'Vimeo'),
        key: field('TQfATDZY5Y4', '76979871'),
        name: field('Trailer'),
        type: field('Trailer', 'Teaser'),
        official: field(true, false),
        published_at: field('2008-07-18T00:00:00.000Z'),
        iso_639_1: field('en', null),
      }),
    ),
    recommendations: list(
      fc.record({ id: field(1, 2, 2 ** 40), media_type: field('movie', 'tv'), adult: field(false, true) }),
    ),
    belongs_to_collection: fc.oneof(fc.record({ id: field(264, 2 ** 40), name: field('Comets') }), odd),
  })
  fc.assert(
    fc.property(parts, (parts) => {
      const film = parseTmdbDetails({ id: 1, title: 'Comet 1', ...parts }, 'movie')
      const { name, trailers = [], recommendations = [], franchise } = film ?? {}
      expect(name).toBe('Comet 1')
      expect(trailers.length).toBeLessThanOrEqual(3)
      expect(trailers.filter(({ site, key }) => !isTrailerKey(site, key))).toEqual([])
      expect(recommendations.filter(({ mediaType, id }) => mediaType !== 'movie' || id > ID_MAX)).toEqual([])
      expect(franchise?.id ?? 1).toBeLessThanOrEqual(ID_MAX)
    }),
  )
})

test('the franchise is that of the film', async () => {
  state({
    belongs_to_collection: { id: 264, name: 'Comet Collection', poster_path: '/c.jpg', backdrop_path: null },
  })
  expect((await read()).franchise).toEqual({ id: 264, name: 'Comet Collection' })
})

test('similar titles are those that TMDB recommends, then its similar ones, each once and ten at most', async () => {
  const similar = Array.from({ length: 12 }, (_, at) => summary(30 + at))
  state({
    recommendations: {
      results: [
        summary(31),
        summary(5, { adult: true }),
        summary(6, { media_type: 'tv' }),
        summary(20),
        summary(31),
      ],
    },
    similar: { results: similar },
  })
  const ids = (await read()).Similar.map(({ MovieID }: { MovieID: number }) => MovieID)
  expect(ids).toEqual([31, 20, 30, 32, 33, 34, 35, 36, 37, 38])
})

test('the first twenty recommendations are stored with the title, for no request of their own', async () => {
  state({ recommendations: { results: Array.from({ length: 25 }, (_, at) => summary(at + 10)) } })
  await read()
  const title = await on.upstream.dependencies.catalogue.title('movie', 1)
  expect(title?.recommendations?.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 10))
  expect(on.tmdb.calls).toHaveLength(1)
})

test('an answer that an earlier version has stored is served as it is while a new one is on its way', async () => {
  await read()
  const { db } = on.upstream.dependencies
  const row = db.selectFrom('tmdb_responses').where('key', '=', 'movie/1')
  const { body } = await row.select('body').executeTakeFirstOrThrow()
  const { recommendations: _, trailers: __, franchise: ___, ...earlier } = JSON.parse(body ?? '{}')
  await db
    .updateTable('tmdb_responses')
    .set({ body: JSON.stringify(earlier) })
    .where('key', '=', 'movie/1')
    .execute()
  state({ belongs_to_collection: { id: 264, name: 'Comet Collection' } })
  const stale = await read()
  expect(stale).toMatchObject({ Title: 'Comet 1', Similar: [{ MovieID: 2 }] })
  expect(stale).not.toHaveProperty('trailers')
  await on.settle()
  expect(await read()).toMatchObject({ franchise: { id: 264 }, trailers: [] })
  expect(on.tmdb.calls.map(({ path }) => path)).toEqual(['movie/1', 'movie/1'])
})

test('with TMDB off the last answer has its trailers and its franchise', async () => {
  state({ videos: { results: [video('a-trailer--')] }, belongs_to_collection: { id: 264, name: 'Comets' } })
  await read()
  on.tmdb.mode = 'disconnect'
  on.upstream.wait(5 * DAY)
  expect(await read()).toMatchObject({ trailers: [{ key: 'a-trailer--' }], franchise: { id: 264 } })
  await on.settle()
})

test('a movie, its services and both again cost one request, and a show one', async () => {
  for (let time = 0; time < 2; time++) {
    for (const type of ['movie', 'tv'] as const) {
      expect((await on.upstream.call(titleDetails, { id: 1, type })).status).toBe(200)
      expect((await on.upstream.call(availability, { type, id: 1 })).status).toBe(200)
    }
  }
  expect(on.tmdb.calls.map(({ path }) => path)).toEqual(['movie/1', 'tv/1'])
})
