import { parseYear } from '#lib/addresses/statistics-path'
import { discs, dotsOfYear, dotsPath } from '#lib/artwork/dots-of-year'
import { translator } from '#lib/messages/translator'
import { daysPassed } from '../../../components/statistics/date-words'
import {
  decadeFinding,
  groupFinding,
  ratingFinding,
  tooFew,
  undatedNote,
  worldFinding,
  yearFinding,
} from '../../../components/statistics/findings'
import { someStatistics } from './some-statistics'

const [t, dates] = [translator('en', 'statistics'), translator('en', 'dates')]
const TODAY = '2026-11-21'

test('the days of a year that have passed are counted up to today', () => {
  expect([2024, 2025, 2026, 2027].map((year) => daysPassed(year, TODAY))).toEqual([366, 365, 325, 0])
})

test.each([
  ['2026-02-13', '2026-02-21', '13 to 21 February'],
  ['2026-01-30', '2026-02-02', '30 January to 2 February'],
  ['2025-12-31', '2026-01-01', '31 December 2025 to 1 January 2026'],
])('a streak from %s to %s names its months, and its years where they differ', (from, to, span) => {
  const statistics = someStatistics({ streak: { days: 2, from, to } })
  expect(yearFinding(t, dates, statistics, 2026, TODAY)).toContain(`streak was 2 days, from ${span}.`)
})

test('a year says on how many days something was watched, and its longest streak', () => {
  const days = [{ day: '2026-02-13', count: 1 }]
  const streak = { days: 9, from: '2026-02-13', to: '2026-02-21' }
  expect(yearFinding(t, dates, someStatistics({ days, streak }), 2026, TODAY)).toBe(
    'You watched something on 1 of 325 days. The longest streak was 9 days, from 13 to 21 February.',
  )
})

test('ratings say where half of them lie, and what the world gives the same titles', () => {
  const values = [
    { rating: 40, count: 2 },
    { rating: 65, count: 3 },
    { rating: 75, count: 4 },
    { rating: 90, count: 1 },
  ]
  const statistics = someStatistics({ ratings: { count: 10, mean: 66.5, spread: 15, values } })
  expect(ratingFinding(t, statistics)).toBe('Half of your 10 ratings lie between 65 and 75, most at 75.')
  const world = { ...statistics.world, mean: 74.6, values: [{ rating: 60, count: 10 }] }
  expect(ratingFinding(t, { ...statistics, world })).toContain(
    'The world gives the same titles 75 on average',
  )
})

test('groups name the largest, and the one rated highest of those with three titles or more', () => {
  const drama = { name: 'Drama', count: 402, mean: 73 }
  expect(
    groupFinding(t, [drama, { name: 'War', count: 47, mean: 78 }, { name: 'News', count: 2, mean: 100 }]),
  ).toBe('Drama leads with 402 titles; you rate War highest, 78 on average.')
  expect(
    decadeFinding(t, [
      { name: '1970s', count: 4, mean: 80 },
      { name: '1980s', count: 3, mean: 73 },
    ]),
  ).toBe('The 1970s lead with 4 titles, and you rate them highest, 80 on average.')
  expect(
    decadeFinding(t, [
      { name: '1970s', count: 4, mean: 70 },
      { name: '1980s', count: 3, mean: 73 },
    ]),
  ).toBe('The 1970s lead with 4 titles; you rate the 1980s highest, 73 on average.')
  expect(groupFinding(t, [{ name: 'English', count: 38, mean: 72 }])).toBe('English leads with 38 titles.')
})

test('the difference to the world is said in points', () => {
  const { world } = someStatistics({})
  const findingOf = (difference: number) =>
    worldFinding(t, someStatistics({ world: { ...world, difference } }))
  expect(findingOf(-4.2)).toBe('You give 4 points less than the world on average.')
  expect(findingOf(1)).toBe('You give 1 point more than the world on average.')
  expect(findingOf(0.3)).toBe('You and the world agree on average.')
})

test('a plot without enough ratings says how many there are', () => {
  expect(tooFew(t, 4, null, TODAY)).toBe('Rate ten titles and this draws itself. 4 so far.')
  expect(tooFew(t, 1, 2025, TODAY)).toBe('1 rating in 2025: too few to draw.')
  expect(undatedNote(t, someStatistics({ undated: 1 }))).toBe(
    '1 watch has no exact day and is not in this plot.',
  )
  expect(undatedNote(t, someStatistics({ undated: 0 }))).toBeNull()
})

test('a year has a dot for each of its days, by the number of watches', () => {
  const days = [1, 2, 3, 7].map((count) => ({ day: `2024-02-0${count}`, count }))
  const dots = dotsOfYear(days, 2024, '2024-03-01')
  expect(dots).toHaveLength(366)
  const kinds = Map.groupBy(dots, ({ kind }) => kind)
  expect(['one', 'two', 'more'].map((kind) => kinds.get(kind as 'one')?.length)).toEqual([1, 1, 2])
  expect(kinds.get('none')).toHaveLength(31 + 29 + 1 - 4)
  expect(kinds.get('toCome')).toHaveLength(366 - 61)
})

test('discs are drawn in one path', () => {
  expect(discs([[10, 5]], 2)).toBe('M8 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0')
  expect(
    dotsPath([
      [10, 5.333],
      [12, 5],
    ]),
  ).toBe('M10 5.33h0M12 5h0')
})

test('only a year of four digits is one', () => {
  expect(['2026', '26', '0026', 'all', undefined, ['2026']].map(parseYear)).toEqual([
    2026,
    ...Array(5).fill(null),
  ])
})
