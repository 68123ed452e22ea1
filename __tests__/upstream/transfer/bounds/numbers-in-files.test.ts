import { ID_MAX } from '#contract'
import { FILLED, readText, TABLES, textsOf } from '#tests/support/transfer/tables-to-read'

/** Each number of what was read, and each that stands for one. */
function numbersOf(value: unknown, name = ''): [string, number][] {
  if (typeof value === 'number') return [[name, value]]
  if (typeof value === 'string' && /^(tmdb|tvdb|trakt|simkl|episodeId)$/.test(name))
    return [[name, Number(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => numbersOf(one, key))
}

const NUMBERS =
  '-1 -0 0 0.5 1e309 -1e309 Infinity NaN 2147483648 9999999999 99999999999999999999 0000-01-01 9999-12-31 9999-12-31T23:59:59Z'

test.each(Object.entries(TABLES))(
  'no column of %s brings in a number or a day that cannot be',
  async (name, header) => {
    const columns = header.split('\n').at(-1)?.split(',') ?? []
    const rows = NUMBERS.split(' ').flatMap((number) =>
      columns.map((column) =>
        columns.map((one) => (one === column ? number : (FILLED[one.toLowerCase()] ?? 'x'))).join(','),
      ),
    )
    const { titles, lists } = await readText(name, [header, ...rows].join('\n'))
    expect(titles.length + lists.length).toBeGreaterThan(0)
    for (const [of, number] of numbersOf(titles)) {
      expect([of, Number.isInteger(number) && number >= 0 && number <= ID_MAX]).toEqual([of, true])
    }
    const days = textsOf(titles).filter(([of]) => ['on', 'at', 'clock', 'addedAt'].includes(of))
    for (const [of, day] of days) expect(`${of} ${day}`).not.toMatch(/ (0000|9999)-/)
  },
)
