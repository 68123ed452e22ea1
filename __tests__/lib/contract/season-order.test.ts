import fc from 'fast-check'
import { type Season, specialsLast } from '#contract'
import { LISTED_EPISODES, listedSeasons, newestFirst } from '#lib/contract/series/season-order'

const TODAY = '2026-11-22'

const season = (number: number, airDate: string | null, episodeCount = 10): Season => ({
  number,
  name: null,
  airDate,
  episodeCount,
})
const numbersOf = (seasons: Season[]) => seasons.map(({ number }) => number)

test('the newest begun season is first, then what is to come, specials last', () => {
  const seasons = [
    season(1, '2020-01-01'),
    season(2, '2022'),
    season(3, '2026-12-01'),
    season(4, null),
    season(0, '2021-01-01'),
  ]
  expect(numbersOf(newestFirst(seasons, TODAY))).toEqual([2, 1, 4, 3, 0])
})

test('of a show that is over, a season without a date has begun', () => {
  expect(numbersOf(newestFirst([season(1, '2020-01-01'), season(2, null)], TODAY, true))).toEqual([2, 1])
})

test('seasons of which no date is known count as begun', () => {
  expect(numbersOf(newestFirst([season(1, null), season(2, null)], TODAY))).toEqual([2, 1])
})

test('a page lists at most so many episodes, from the first season on', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 })
  fc.assert(
    fc.property(counts, (of) => {
      const seasons = of.map((count, at) => season(at + 1, '2020-01-01', count))
      const listed = listedSeasons(seasons)
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
