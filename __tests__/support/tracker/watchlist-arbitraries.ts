import fc from 'fast-check'
import type { WatchlistPage, WatchlistTitle } from '#contract'
import { arbitraries } from '#tests/support/arbitraries'

const watchlistTitle: fc.Arbitrary<WatchlistTitle> = fc
  .tuple(
    arbitraries.title,
    fc.record({
      runtime: fc.option(fc.integer({ min: 1, max: 873 })),
      addedAt: fc.constantFrom('2026-05-12T19:30:00.000Z', null),
      isOut: fc.boolean(),
    }),
  )
  .map(([title, stored]) => ({ ...title, ...stored }))

export const watchlistPage: fc.Arbitrary<WatchlistPage> = fc.record({
  items: fc.array(watchlistTitle, { maxLength: 4 }),
  page: fc.integer({ min: 1, max: 500 }),
  pages: fc.integer({ min: 1, max: 500 }),
  found: fc.nat(10_000),
  total: fc.nat(10_000),
  pick: fc.option(watchlistTitle),
})
