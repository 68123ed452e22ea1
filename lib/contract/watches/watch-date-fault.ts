import { daysIn, WATCH_DATE } from '../../text/partial-date.ts'

/** The reason `watches.…` with what its message says. */
export interface DateFault {
  fault: 'notADate' | 'noSuchDay' | 'noLeapDay' | 'yearInFuture' | 'monthInFuture' | 'dayInFuture'
  values: { day: string; month: string; year: string }
}

/** Why a date cannot be that of a watch, or null. @param today the latest day, `YYYY-MM-DD` */
export function watchDateFault(date: string, today: string): DateFault | null {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const values = { day: String(day), month: String(month), year: String(year) }
  const faultOf = (fault: DateFault['fault']) => ({ fault, values })
  if (!WATCH_DATE.test(date)) return faultOf('notADate')
  if (day > daysIn(year, month)) return faultOf(month === 2 && day === 29 ? 'noLeapDay' : 'noSuchDay')
  if (date <= today) return null
  if (date.length === 4) return faultOf('yearInFuture')
  return faultOf(date.length === 7 ? 'monthInFuture' : 'dayInFuture')
}
