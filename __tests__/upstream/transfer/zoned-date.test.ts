import fc from 'fast-check'
import { instantIn, resolveDate } from '#upstream/transfer/import/zoned-date'
import { parseDate } from '#upstream/transfer/read/parse/parse-dates'

/** What the clocks of a time zone show at an instant. */
function clockIn(timeZone: string, at: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(at))
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`
}

const zone = fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone'))
const instant = fc
  .integer({ min: Date.UTC(1990, 0) / 1_000, max: Date.UTC(2037, 0) / 1_000 })
  .map((seconds) => new Date(seconds * 1_000).toISOString())
const DAY = 86_400_000

test('a time that the clocks of a zone show is the instant at which they first show it', () => {
  fc.assert(
    fc.property(zone, instant, (timeZone, at) => {
      const found = instantIn(timeZone, clockIn(timeZone, at))
      expect(clockIn(timeZone, found)).toBe(clockIn(timeZone, at))
      expect(Date.parse(found)).toBeLessThanOrEqual(Date.parse(at))
    }),
  )
})

test('every time has an instant, near the one it would be in UTC', () => {
  fc.assert(
    fc.property(zone, instant, (timeZone, at) => {
      const apart = Math.abs(Date.parse(instantIn(timeZone, at.slice(0, 19))) - Date.parse(at))
      expect(apart).toBeLessThan(DAY)
    }),
  )
})

test.each([
  ['that is skipped', 'America/New_York', '2024-03-10T02:30:00', '2024-03-10T07:30:00.000Z'],
  ['that is skipped', 'Europe/Vienna', '2024-03-31T02:30', '2024-03-31T01:30:00.000Z'],
  ['of a day that is skipped', 'Pacific/Apia', '2011-12-30T12:00:00', '2011-12-30T22:00:00.000Z'],
  ['that comes twice', 'America/New_York', '2024-11-03T01:30:00', '2024-11-03T05:30:00.000Z'],
  ['that comes twice', 'Europe/Vienna', '2024-10-27T02:30:00', '2024-10-27T00:30:00.000Z'],
  ['of half an hour', 'Australia/Lord_Howe', '2024-10-06T02:15:00', '2024-10-05T15:45:00.000Z'],
  ['with fractions', 'Asia/Kathmandu', '2024-01-01T00:00:01.500', '2023-12-31T18:15:01.500Z'],
])('a time %s in %s: %s', (_what, timeZone, clock, at) => {
  expect(instantIn(timeZone, clock)).toBe(at)
})

test('the day is that of the place where the member was', () => {
  const zones = { times_in: 'UTC', time_zone: 'America/New_York' }
  const clock = '2024-05-12T02:00:00'
  expect(resolveDate({ on: '2024-05-12', at: null, clock }, zones).on).toBe('2024-05-11')
  expect(resolveDate({ on: '2024-05-12', at: null }, zones)).toEqual({ on: '2024-05-12', at: null })
})

test.each(['2024-05-12 00:00', '2024-05-12T00:00:00', '2024-05-12 00:00:00.000'])(
  'midnight without a zone, %s, is a day without a time',
  (time) => expect(parseDate(time)).toEqual({ on: '2024-05-12', at: null }),
)

test.each(['2024-05-12 20:15:61', '2024-05-12 20:15:00.12345678901'])(
  'the time %s of a file has an instant or a day',
  (time) => {
    const date = parseDate(time)
    expect(date && resolveDate(date, { times_in: 'UTC', time_zone: 'UTC' }).on).toBe('2024-05-12')
  },
)
