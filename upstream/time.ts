/** Milliseconds. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** As the database stores times: ISO 8601, UTC, sortable as text. */
export function soon(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString()
}

export function past(now: Date, milliseconds: number): string {
  return soon(now, -milliseconds)
}

/** `YYYY-MM-DD`, UTC, so many days after now. */
export function dayAfter(now: Date, days = 0): string {
  return soon(now, days * DAY).slice(0, 10)
}

/** A title that is added again after an undo keeps its date; a date in the future is ignored. */
export function addedAt(stated: string | undefined, now: Date): Date {
  return stated && new Date(stated) < now ? new Date(stated) : now
}
