import { dayAndMonth, daysIn, WATCH_DATE } from '../../text/partial-date.ts'

/** For the form and the API. */
export const DATE_FAULTS = {
  'watches.notADate': () => 'That is not a date.',
  'watches.noSuchDay': ({ day }: { day: string }) => `There is no ${day}.`,
  'watches.noLeapDay': ({ year }: { year: string }) => `There is no 29 February in ${year}.`,
  'watches.yearInFuture': () => 'That year is in the future.',
  'watches.monthInFuture': () => 'That month is in the future.',
  'watches.dayInFuture': () => 'That day is in the future.',
}

export interface DateFault {
  reason: keyof typeof DATE_FAULTS
  /** "31 April", "2019". */
  values: { day: string; year: string }
}

/** Why a date cannot be that of a watch, or null. @param today the latest day, `YYYY-MM-DD` */
export function watchDateFault(date: string, today: string): DateFault | null {
  const values = { day: dayAndMonth(date), year: date.slice(0, 4) }
  const faultOf = (reason: DateFault['reason']) => ({ reason, values })
  if (!WATCH_DATE.test(date)) return faultOf('watches.notADate')
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  if (day > daysIn(year, month)) {
    return faultOf(month === 2 && day === 29 ? 'watches.noLeapDay' : 'watches.noSuchDay')
  }
  if (date <= today) return null
  if (date.length === 4) return faultOf('watches.yearInFuture')
  return faultOf(date.length === 7 ? 'watches.monthInFuture' : 'watches.dayInFuture')
}
