import { daysBefore, monthName, weekdayName } from '#lib/text/partial-date'

export const MONTHS = Array.from({ length: 12 }, (_, at) => monthName(at + 1))

const A_SUNDAY = '2024-01-07'
/** Monday first. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, at) => weekdayName(daysBefore(A_SUNDAY, 6 - at)))

/** Days of a year up to and including `today`; all of them in an earlier year. */
export function daysPassed(year: number, today: string): number {
  const end = Math.min(Date.UTC(year + 1, 0, 0), Date.parse(today))
  return Math.max(0, Math.round((end - Date.UTC(year, 0, 0)) / 86_400_000))
}

/** "13 to 21 February", "30 January to 2 February", with years where they differ. */
export function daySpan(from: string, to: string): string {
  const [start, end] = [split(from), split(to)]
  if (from === to) return `${end.day} ${end.month}`
  if (start.year !== end.year)
    return `${start.day} ${start.month} ${start.year} to ${end.day} ${end.month} ${end.year}`
  return `${start.day}${start.month === end.month ? '' : ` ${start.month}`} to ${end.day} ${end.month}`
}

function split(date: string) {
  const [year = '', month = '', day = ''] = date.split('-')
  return { year, month: MONTHS[Number(month) - 1] ?? '', day: Number(day) }
}
