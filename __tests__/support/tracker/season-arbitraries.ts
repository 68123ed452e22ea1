import fc from 'fast-check'
import { type Episode, type ProgressUpdate, type Season, SHOW_STATES, type ShowProgress } from '#contract'

const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const words = fc.stringMatching(/^[a-z]([a-z ]{0,30}[a-z])?$/)
const date = fc.constantFrom('2019-05-12', '2020-02-29')
const moment = fc.constantFrom('2019-05-12T20:00:00.000Z', '2020-02-29T00:00:00.001Z')
const number = fc.integer({ min: 1, max: 2_000 })
const numbers = fc.uniqueArray(number, { maxLength: 5 })
const count = fc.nat(900)

const season: fc.Arbitrary<Season> = fc.record({
  number: fc.nat(40),
  name: nullable(words),
  airDate: nullable(fc.oneof(date, fc.constant('2019'))),
  episodeCount: count,
})

const episode: fc.Arbitrary<Episode> = fc.record({
  number,
  name: nullable(words),
  airDate: nullable(date),
  runtime: nullable(fc.integer({ min: 1, max: 300 })),
  isAnnounced: fc.boolean(),
})

const progress: fc.Arbitrary<ShowProgress> = fc.record({
  state: nullable(fc.constantFrom(...SHOW_STATES)),
  seasons: fc.array(fc.record({ number: fc.nat(40), aired: numbers, toCome: numbers }), { maxLength: 3 }),
  watches: fc.array(
    fc.record({
      season: fc.nat(40),
      episode: number,
      watchedOn: fc.oneof(date, fc.constantFrom('', '2019', '2019-05')),
      isRewatch: fc.boolean(),
    }),
    { maxLength: 5 },
  ),
})

const update: fc.Arbitrary<ProgressUpdate> = fc.record({
  message: words,
  progress,
  marked: count,
  undated: count,
  undo: nullable(
    fc.record({
      remove: numbers,
      restore: fc.constant(null),
      undate: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 3 }),
      undate_from: nullable(date),
      entry_added: fc.boolean(),
      watchlist_added_at: fc.constant(null),
      state: nullable(fc.constantFrom(...SHOW_STATES)),
      state_since: nullable(moment),
      state_changed_at: nullable(moment),
    }),
  ),
})

export const seasonArbitraries = {
  season,
  details: fc
    .tuple(season, fc.array(episode, { maxLength: 4 }))
    .map(([one, episodes]) => ({ ...one, episodes })),
  progress,
  update,
}
