import fc from 'fast-check'
import type { Statistics } from '#contract'
import { arbitraries } from '#tests/support/arbitraries'

const count = fc.nat(9_999)
const mean = fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100))
const year = fc.integer({ min: 1895, max: 2026 })
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-02-${String(date).padStart(2, '0')}`)
const few = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { maxLength: 4 })
const counts = (length: number) => fc.array(count, { minLength: length, maxLength: length })

const figures = { count, mean }
const values = few(fc.record({ rating: fc.integer({ min: 0, max: 100 }), count }))
const people = few(fc.record({ id: count, name: fc.constantFrom('Agnès Varda', '千葉 真一'), ...figures }))
const entries = few(arbitraries.entry.map((entry) => ({ ...entry, overview: null })))

export const statisticsArbitrary: fc.Arbitrary<Statistics> = fc.record({
  year: fc.option(year),
  years: few(year),
  watched: fc.record({ movies: count, episodes: count, watches: count, minutes: count, untimed: count }),
  titles: count,
  ratings: fc.record({ ...figures, spread: mean, values }),
  decades: few(fc.record({ decade: year, ...figures })),
  genres: few(fc.record({ id: count, ...figures })),
  languages: few(fc.record({ code: fc.constantFrom('en', 'cn', 'xx'), ...figures })),
  directors: fc.record({ seen: people, rated: people }),
  actors: fc.record({ seen: people, rated: people }),
  days: few(fc.record({ day, count })),
  months: counts(12),
  weekdays: counts(7),
  undated: count,
  streak: fc.option(fc.record({ days: count, from: day, to: day })),
  world: fc.record({ ...figures, spread: mean, difference: mean, values, more: entries, less: entries }),
  best: entries,
})
