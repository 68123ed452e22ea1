import {
  type Dates,
  monthName,
  type ShortDates,
  shortMonthName,
  shortWeekdayName,
  weekdayName,
} from '#lib/text/dates'
import { daysBefore } from '#lib/text/partial-date'

const A_SUNDAY = '2024-01-07'
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)
/** Monday first. */
const WEEK = [6, 5, 4, 3, 2, 1, 0].map((days) => daysBefore(A_SUNDAY, days))

export function monthNames(dates: Dates): string[] {
  return MONTHS.map((month) => monthName(dates, month))
}

export function shortMonthNames(dates: ShortDates): string[] {
  return MONTHS.map((month) => shortMonthName(dates, month))
}

export function weekdayNames(dates: Dates): string[] {
  return WEEK.map((day) => weekdayName(dates, day))
}

export function shortWeekdayNames(dates: Dates): string[] {
  return WEEK.map((day) => shortWeekdayName(dates, day))
}

/** Days of a year up to and including `today`; all of them in an earlier year. */
export function daysPassed(year: number, today: string): number {
  const end = Math.min(Date.UTC(year + 1, 0, 0), Date.parse(today))
  return Math.max(0, Math.round((end - Date.UTC(year, 0, 0)) / 86_400_000))
}
