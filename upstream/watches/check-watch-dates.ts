import { watchDateFault } from '#contract'
import { ApiError } from '#upstream/api-error'
import { DAY, HOUR, soon } from '#upstream/time'

/** The day is tomorrow's in the earliest time zone. */
const EARLIEST_ZONE = 14 * HOUR

/** In one time zone or another. */
export function isSameDay(day: string, instant: string): boolean {
  return (
    day.length === 10 && Math.abs(Date.parse(day) + DAY / 2 - Date.parse(instant)) <= DAY / 2 + EARLIEST_ZONE
  )
}

/** Of an undo. @throws ApiError for a date in the future */
export function requirePast(dates: (string | null)[], now: Date): void {
  if (dates.some((date) => date && new Date(date) > now)) {
    throw new ApiError('bad_request', 'watches.inFuture')
  }
}

/** @throws ApiError for a day that there is not, or not yet */
export function requireWatchDate(watchedOn: string, now: Date): void {
  const found = watchDateFault(watchedOn, soon(now, EARLIEST_ZONE).slice(0, 10))
  if (found) throw new ApiError('bad_request', `watches.${found.fault}`, found.values, { field: 'watchedOn' })
}
