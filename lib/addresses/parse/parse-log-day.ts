import { watchDateFault } from '#lib/contract/watches/watch-date-fault'

const LENGTH = 10

/** Of `?day=`, a day, month or year of the diary with which a log begins: null for today, what is to come and anything else. */
export function parseLogDay(value: unknown, today: string): string | null {
  if (typeof value !== 'string' || value.length > LENGTH || today.startsWith(value)) return null
  return watchDateFault(value, today) ? null : value
}
