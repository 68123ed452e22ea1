import fc from 'fast-check'
import { type Statistics, statistics } from '#contract'
import { history, storeHistory } from '#tests/support/tracker/history'
import { sharedMember, sharedUpstream, type TestMember } from '#tests/support/upstream'
import { recount } from './recount'

const RUNS = Number(process.env.PROPERTY_RUNS ?? 25)

const upstream = sharedUpstream()
const ada = sharedMember(upstream)
const bob = sharedMember(upstream)

async function statisticsOf(member: TestMember, year?: number): Promise<Statistics> {
  const { status, body } = await member.call(statistics, year === undefined ? {} : { year })
  expect(status).toBe(200)
  return statistics.output.parse(body)
}

test('each figure equals a plain recount, for all time and for a year', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (stored) => {
      await storeHistory(upstream.dependencies.db, ada.id, stored)
      for (const year of [null, 2024, 2025]) {
        const { days, years: _, ...figures } = await statisticsOf(ada, year ?? undefined)
        expect(figures).toEqual(aboutEqual({ year, ...recount(stored, year) }))
        const inYear = stored.watches
          .map(({ watched_on }) => watched_on)
          .filter((date) => date.length === 10 && date.startsWith(`${year}-`))
        expect(days.flatMap(({ day, count }) => Array(count).fill(day))).toEqual(inYear.sort())
      }
    }),
    { numRuns: RUNS },
  )
}, 600_000)

test('the years are those with a watch or a rating, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (stored) => {
      await storeHistory(upstream.dependencies.db, ada.id, stored)
      const rated = stored.titles.flatMap(({ entry }) => entry?.rated_at ?? [])
      const dates = [...rated, ...stored.watches.map(({ watched_on }) => watched_on)]
      const years = new Set(dates.filter(Boolean).map((date) => Number(date.slice(0, 4))))
      expect((await statisticsOf(ada)).years).toEqual(Array.from(years).sort((a, b) => b - a))
    }),
    { numRuns: RUNS },
  )
}, 600_000)

test("a member's statistics hold nothing of another member's", async () => {
  const empty = await statisticsOf(bob)
  await fc.assert(
    fc.asyncProperty(history, async (stored) => {
      await storeHistory(upstream.dependencies.db, ada.id, stored)
      expect(await statisticsOf(bob)).toEqual(empty)
    }),
    { numRuns: 5 },
  )
})

test.each(['26', '20261', 'all', '-1'])('the year %j is rejected', async (year) => {
  const response = await fetch(`${upstream.url}/api/statistics?year=${year}`, {
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect(response.status).toBe(400)
})

/** Sums of the same numbers in another order may differ in their last digit, which decides how hundredths are rounded. */
function aboutEqual(figures: object): unknown {
  const isExact = (name: string) => !['mean', 'spread', 'difference'].includes(name)
  return JSON.parse(JSON.stringify(figures), (name, value) =>
    isExact(name) || value === null ? value : expect.closeTo(value, 1),
  )
}
