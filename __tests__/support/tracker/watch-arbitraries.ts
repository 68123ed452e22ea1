import fc from 'fast-check'
import { type DiaryPage, type LoggedWatch, SHOW_STATES, toCardTitle, type Watch } from '#contract'
import { arbitraries } from '#tests/support/arbitraries'

const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const words = fc.stringMatching(/^[a-z]([a-z ]{0,30}[a-z])?$/)
const moment = fc.integer({ min: 0, max: 4_000_000_000_000 }).map((time) => new Date(time).toISOString())
const date = fc.constantFrom('2019', '2019-05', '2019-05-12', '2020-02-29')
const count = fc.nat(9_999)

const watch: fc.Arbitrary<Watch> = fc.record({
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
  title: arbitraries.title.map(toCardTitle),
  season: nullable(fc.nat(40)),
  episode: nullable(fc.integer({ min: 1, max: 2_000 })),
  episodeName: nullable(words),
  watchedOn: nullable(date),
  watchedAt: nullable(moment),
  isRewatch: fc.boolean(),
  note: nullable(words),
  tags: fc.array(words, { maxLength: 3 }),
  rating: nullable(fc.integer({ min: 0, max: 100 })),
})

const diary: fc.Arbitrary<DiaryPage> = fc.record({
  items: fc.array(watch, { maxLength: 3 }),
  page: fc.integer({ min: 1, max: 99 }),
  pages: fc.integer({ min: 1, max: 99 }),
  found: count,
  total: count,
  facets: nullable(
    fc.record({
      months: fc.array(
        fc.record({
          month: fc.constantFrom('2019-05', '2019', ''),
          movies: count,
          episodes: count,
        }),
        { maxLength: 3 },
      ),
      days: fc.array(fc.record({ day: fc.constant('2019-05-12'), count }), { maxLength: 3 }),
      tags: fc.array(fc.record({ tag: words, count }), { maxLength: 3 }),
    }),
  ),
})

const logged: fc.Arbitrary<LoggedWatch> = fc.record({
  watch,
  entryAdded: fc.boolean(),
  watchlistAddedAt: nullable(moment),
  stateChange: nullable(
    fc.record({
      state: nullable(fc.constantFrom(...SHOW_STATES)),
      state_since: nullable(moment),
      state_changed_at: nullable(moment),
    }),
  ),
})

export const watchArbitraries = { watch, diary, logged }
