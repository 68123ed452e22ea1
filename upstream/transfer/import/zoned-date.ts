import { Temporal } from 'temporal-polyfill'
import { dayIn } from '#lib/text/local-day'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import type { GivenDate } from '#upstream/transfer/read/parse/given-row'

type Zones = Pick<ImportRecord, 'times_in' | 'time_zone'>

/**
 * The instant at which the clocks of a time zone show `2024-05-12T20:15:00`. Of a time that they show twice the first
 * one; a time that they skip is read with the offset before the change, so that it comes out later by what was skipped.
 */
export function instantIn(timeZone: string, clock: string): string {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(clock).toZonedDateTime(timeZone)
  return new Date(epochMilliseconds).toISOString()
}

/** The instant of a date, if it has one, and its day where the member was. */
export function resolveDate({ on, at, clock }: GivenDate, { times_in, time_zone }: Zones) {
  const instant = at ?? (clock ? instantIn(times_in, clock) : null)
  return { on: instant ? dayIn(time_zone, instant) : on, at: instant }
}
