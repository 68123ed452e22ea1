import type { Translator } from '#lib/messages/translator'
import { type Dates, monthName, shortDayAndMonth, weekdayName } from '#lib/text/dates'
import { daysBefore } from '#lib/text/partial-date'

const A_SUNDAY = '2024-01-07'
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

export function monthNames(dates: Dates): string[] {
  return MONTHS.map((month) => monthName(dates, month))
}

export function shortMonthNames(dates: Dates): string[] {
  return MONTHS.map((month) => shortDayAndMonth(dates, `2024-${String(month).padStart(2, '0')}`))
}

/** Monday first. */
export function weekdayNames(dates: Dates): string[] {
  return WEEKDAYS.map((at) => weekdayName(dates, daysBefore(A_SUNDAY, 6 - at)))
}

/** Monday first. */
export function shortWeekdayNames(t: Translator<'statistics'>): string[] {
  return WEEKDAYS.map((at) => t(`shortWeekdays.${at}`))
}

/** Days of a year up to and including `today`; all of them in an earlier year. */
export function daysPassed(year: number, today: string): number {
  const end = Math.min(Date.UTC(year + 1, 0, 0), Date.parse(today))
  return Math.max(0, Math.round((end - Date.UTC(year, 0, 0)) / 86_400_000))
}
