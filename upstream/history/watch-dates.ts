import { WATCH_MESSAGES } from '#contract'
import { ApiError } from '#upstream/api-error'
import { DAY, HOUR } from '#upstream/time'

/** The day is tomorrow's in the earliest time zone. */
export const EARLIEST_ZONE = 14 * HOUR

/** In one time zone or another. */
export function isSameDay(day: string, instant: string): boolean {
  return (
    day.length === 10 && Math.abs(Date.parse(day) + DAY / 2 - Date.parse(instant)) <= DAY / 2 + EARLIEST_ZONE
  )
}

/** Of an undo. @throws ApiError for a date in the future */
export function requirePast(dates: (string | null)[], now: Date): void {
  if (dates.some((date) => date && new Date(date) > now)) {
    throw new ApiError('bad_request', WATCH_MESSAGES.inFuture)
  }
}
