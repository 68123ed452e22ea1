/** Milliseconds. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A time after now, as the database stores times: ISO 8601, UTC, sortable as text. */
export function soon(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString()
}

/** A time before now, as the database stores times. */
export function past(now: Date, milliseconds: number): string {
  return soon(now, -milliseconds)
}
