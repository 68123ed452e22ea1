import fc from 'fast-check'
import { ratePlace, removeEntry, seasons, statistics } from '#contract'
import { freshMember, sharedUpstream } from '#tests/support/upstream'

const SHOW = 1396
const RUNS = Number(process.env.PROPERTY_RUNS ?? 10)

const upstream = sharedUpstream()
const ada = freshMember(upstream)

const figuresOf = async (year?: number) =>
  (await ada.call(statistics, year === undefined ? {} : { year })).body

/** Each place once. */
const rated = fc.uniqueArray(
  fc.record({
    season: fc.integer({ min: 1, max: 3 }),
    episode: fc.constantFrom(null, 1, 2, 3, 4, 5, 6),
    rating: fc.constantFrom(0, 55, 80, 81, 100),
    ratedAt: fc.constantFrom(null, '2024-12-31T23:59:59.000Z', '2025-01-01T00:00:00.000Z'),
  }),
  { maxLength: 16, selector: ({ season, episode }) => `${season} ${episode}` },
)

test('rated seasons and episodes are counted, in a year those rated in it', async () => {
  await fc.assert(
    fc.asyncProperty(rated, async (places) => {
      for (const place of places) await ada.call(ratePlace, { id: SHOW, ...place })
      for (const year of [undefined, 2024, 2025]) {
        const own = places.filter(({ ratedAt }) => !year || ratedAt?.startsWith(String(year)))
        const episodes = own.filter(({ episode }) => episode !== null)
        const total = episodes.reduce((sum, { rating }) => sum + rating, 0)
        const best = own
          .toSorted(
            (a, b) => b.rating - a.rating || a.season - b.season || (a.episode ?? -1) - (b.episode ?? -1),
          )
          .slice(0, 10)
          .map(({ ratedAt: _, ...place }) => ({ ...place, show: { id: SHOW, name: 'Breaking Bad' } }))
        expect((await figuresOf(year)).places).toMatchObject({
          seasons: own.length - episodes.length,
          episodes: episodes.length,
          mean: episodes.length === 0 ? null : expect.closeTo(total / episodes.length, 1),
          best,
        })
      }
      const clear = { id: SHOW, rating: null }
      for (const { season, episode } of places) await ada.call(ratePlace, { ...clear, season, episode })
    }),
    { numRuns: RUNS },
  )
})

test('the best places bear the names of the catalogue', async () => {
  await ada.call(ratePlace, { id: SHOW, season: 5, episode: 14, rating: 100 })
  await ada.call(ratePlace, { id: SHOW, season: 5, rating: 90 })
  const { body } = await ada.call(seasons, { id: SHOW })
  const season = seasons.output.parse(body).find(({ number }) => number === 5)
  expect((await figuresOf()).places?.best).toMatchObject([
    { season: 5, episode: 14, name: 'Ozymandias' },
    { season: 5, episode: null, name: season?.name ?? null },
  ])
})

test('a year in which an episode alone was rated is listed', async () => {
  await ada.call(ratePlace, {
    id: SHOW,
    season: 1,
    episode: 1,
    rating: 80,
    ratedAt: '2009-05-06T07:00:00.000Z',
  })
  await ada.call(removeEntry, { id: SHOW, type: 'tv' })
  expect((await figuresOf()).years).toEqual([2009])
})
