import fc from 'fast-check'
import { type Season, specialsLast } from '#contract'
import { LISTED_EPISODES, seasonOrder, seasonsOnPage } from '#lib/contract/shows/seasons-on-page'

const season = (number: number, airDate: string | null, episodeCount = 10): Season => ({
  number,
  name: null,
  airDate,
  episodeCount,
})
const numbersOf = (seasons: Season[]) => seasons.map(({ number }) => number)

const SEASONS = [0, 4, 2, 1, 3].map((number) => season(number, null))

test('seasons are in the order of watching, specials last', () => {
  expect(numbersOf(seasonOrder(SEASONS))).toEqual([1, 2, 3, 4, 0])
})

test('the season under way is first, then those after it, then those before it', () => {
  expect(numbersOf(seasonOrder(SEASONS, 3))).toEqual([3, 4, 1, 2, 0])
})

test('a page lists at most so many episodes, from the first season on', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 })
  fc.assert(
    fc.property(counts, (of) => {
      const seasons = of.map((count, at) => season(at + 1, '2020-01-01', count))
      const listed = seasonsOnPage(seasons)
      expect(listed).toEqual(seasons.slice(0, listed.length))
      expect(listed.reduce((sum, { episodeCount }) => sum + episodeCount, 0)).toBeLessThanOrEqual(
        LISTED_EPISODES,
      )
    }),
  )
})

test('specials come after all other seasons', () => {
  expect([0, 3, 1, 2].sort(specialsLast)).toEqual([1, 2, 3, 0])
})
