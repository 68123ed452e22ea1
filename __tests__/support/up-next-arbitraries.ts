import fc from 'fast-check'
import type { CalendarSecret, ComingTitle, EpisodeSummary, UpNext, UpNextShow } from '#contract'
import { arbitraries } from '#tests/support/arbitraries'

const count = fc.nat(9)
const day = fc.constantFrom('2026-11-27', '2027-01-03')
const name = fc.option(fc.constantFrom('Woe’s Hollow', 'E, 4'))
const number = fc.integer({ min: 1, max: 99 })

const episode = fc.option(
  fc.record<EpisodeSummary>({ season: number, episode: number, name, airDate: fc.option(day) }),
)

const show: fc.Arbitrary<UpNextShow> = fc
  .tuple(
    arbitraries.title,
    fc.record({
      next: episode,
      upcoming: episode,
      left: count,
      toCome: count,
      skipped: count,
      lastWatchedOn: fc.constantFrom('', '2019', '2026-05', '2026-11-21'),
      frames: fc.array(fc.constantFrom('seen' as const, 'aired' as const, 'coming' as const)),
    }),
  )
  .map(([title, position]) => ({ ...title, ...position }))

const coming: fc.Arbitrary<ComingTitle> = fc
  .tuple(
    arbitraries.title,
    fc.record({ date: day, season: fc.option(number), episode: fc.option(number), episodeName: name }),
  )
  .map(([title, date]) => ({ ...title, ...date }))

const shows = fc.array(show, { maxLength: 3 })

const upNext: fc.Arbitrary<UpNext> = fc.record({
  toWatch: fc.record({ items: shows, page: number, pages: number, found: count, total: count }),
  paused: shows,
  dropped: shows,
  coming: fc.array(coming, { maxLength: 3 }),
  calendarSecret: fc.option(fc.constant('0aZ_-')),
})

const calendarSecret: fc.Arbitrary<CalendarSecret> = fc.record({ secret: fc.constant('0aZ_-') })

export const upNextArbitraries = { upNext, calendarSecret }
