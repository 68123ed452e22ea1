import type { Watch } from '#contract'
import { diarySections, monthHeading, pageOfMonth } from '#lib/browser/watches/diary-sections'
import { formatEpisodeRange } from '#lib/browser/watches/format-episode-range'
import { translator } from '#lib/messages/translator'
import { title } from '#tests/components/titles'

const WORDS = translator('en', 'diaryRows')

let ids = 0
const watch = (watchedOn: string | null, overrides: Partial<Watch> = {}): Watch => ({
  id: ++ids,
  title: title(),
  season: null,
  episode: null,
  episodeName: null,
  isListed: true,
  watchedOn,
  watchedAt: null,
  isRewatch: false,
  note: null,
  tags: [],
  rating: null,
  ...overrides,
})
const episode = (number: number, id = 1399) =>
  watch('2019-10-07', { title: title({ mediaType: 'tv', id }), season: 2, episode: number })

const sections = (
  items: Watch[],
  page = 1,
  months: { month: string; movies: number; episodes: number }[] = [],
) =>
  diarySections({
    items,
    page,
    months,
    days: [{ day: '2019-10-07', count: 2 }],
    year: null,
    today: '2019-10-20',
  })

test('months, years without a month and watches without a date are sections of their own', () => {
  const dates = ['2019-10-07', '2019-10', '2019', null]
  expect(sections(dates.map((date) => watch(date))).map(({ month }) => month)).toEqual([
    '2019-10',
    '2019',
    '',
  ])
})

test('a day without its number is a group of its own, after the days', () => {
  const [october] = sections([watch('2019-10-07'), watch('2019-10')])
  expect(october?.days.map(({ date }) => date)).toEqual(['2019-10-07', '2019-10'])
})

test("a day's episodes of one show are one row, at the newest of them", () => {
  const film = watch('2019-10-07')
  const [october] = sections([episode(5), film, episode(4), episode(9, 1400), episode(3)])
  const rows = october?.days[0]?.rows.map((row) => row.map((one) => one.episode))
  expect(rows).toEqual([[5, 4, 3], [null], [9]])
})

test('a month goes on where the page before has watches of it', () => {
  const months = [
    { month: '2019-11', movies: 40, episodes: 0 },
    { month: '2019-10', movies: 30, episodes: 0 },
  ]
  expect(sections([watch('2019-10-07')], 2, months)[0]?.isContinued).toBe(true)
  expect(sections([watch('2019-10-07')], 1, months)[0]?.isContinued).toBe(false)
  expect(pageOfMonth(months, '2019-10')).toBe(1)
  expect(pageOfMonth([{ month: '2019-12', movies: 10, episodes: 0 }, ...months], '2019-10')).toBe(2)
})

test('a strip has the days of its month, with what is to come apart', () => {
  const strip = sections([watch('2019-10-07')])[0]?.strip ?? []
  expect(strip).toHaveLength(31)
  expect(strip[6]).toEqual({ day: 7, count: 2, isFuture: false })
  expect(strip.filter(({ isFuture }) => isFuture)).toHaveLength(11)
})

test.each([
  [[[2, 3]], 'S2 E3'],
  [
    [
      [2, 2],
      [2, 1],
    ],
    'S2 E1 and E2',
  ],
  [
    [
      [2, 3],
      [2, 4],
      [2, 5],
    ],
    'S2 E3 to E5',
  ],
  [
    [
      [1, 10],
      [2, 1],
    ],
    'S1 E10 and S2 E1',
  ],
  [
    [
      [1, 1],
      [1, 3],
      [1, 5],
    ],
    'S1 E1, E3, E5',
  ],
  [
    [
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 1],
    ],
    'S1 E1 to E3 and S2 E1',
  ],
])('episodes %j are written as %s', (places, text) => {
  expect(
    formatEpisodeRange(
      WORDS,
      places.map(([season = 0, number = 0]) => ({ season, episode: number })),
    ),
  ).toBe(text)
})

test('headings name what is known of a date', () => {
  const headings = ['2026-11', '2019', ''].map((month) =>
    monthHeading(WORDS, translator('en', 'dates'), month),
  )
  expect(headings).toEqual(['November 2026', 'Some time in 2019', 'No date'])
})
