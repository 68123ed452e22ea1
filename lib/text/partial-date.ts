/** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export const WATCH_DATE = /^[1-9]\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** @param month from 1 */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? ''
}

export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

export function weekdayName(day: string): string {
  return WEEKDAYS[weekdayOf(day)] ?? ''
}

/** The day so many days before, as `YYYY-MM-DD`. */
export function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

/** "12 May 2019", "May 2019", "2019"; empty for an unknown date. */
export function watchDateText(date: string | null): string {
  return date ? [dayAndMonth(date), date.slice(0, 4)].filter(Boolean).join(' ') : ''
}

/** Without the year: "12 May", "May"; empty for a year alone and an unknown date. */
export function dayAndMonth(date: string | null): string {
  const [, month, day] = date?.split('-') ?? []
  return [day && Number(day), month && monthName(Number(month))].filter(Boolean).join(' ')
}

/** "today", "yesterday", "Friday 20 November", "Sunday 12 May 2019", "May 2019", "2019"; empty for no date. */
export function spokenWatchDate(date: string | null, today: string): string {
  if (!date) return ''
  if (date === today) return 'today'
  if (date === daysBefore(today, 1)) return 'yesterday'
  if (date.length < 10) return watchDateText(date)
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return `${weekdayName(date)} ${isThisYear ? dayAndMonth(date) : watchDateText(date)}`
}

/** "on 12 May 2019", "in May 2019", "in 2019"; empty for no date. */
export function onWatchDate(date: string | null): string {
  if (!date) return ''
  return `${date.length === 10 ? 'on' : 'in'} ${watchDateText(date)}`
}
