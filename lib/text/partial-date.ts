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
  const [year, month, day] = date?.split('-') ?? []
  return [day && Number(day), month && monthName(Number(month)), year].filter(Boolean).join(' ')
}

/** Why a date cannot be that of a watch, or null. @param today the latest day, `YYYY-MM-DD` */
export function watchDateFault(date: string, today: string): string | null {
  if (!WATCH_DATE.test(date)) return 'That is not a date.'
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  if (day > daysIn(year, month))
    return `There is no ${watchDateText(date).replace(/ \d+$/, '')}${leapYear(date)}.`
  if (date <= today) return null
  const level = { 4: 'year', 7: 'month', 10: 'day' }[date.length]
  return `That ${level} is in the future.`
}

function leapYear(date: string): string {
  return date.slice(5) === '02-29' ? ` in ${date.slice(0, 4)}` : ''
}

/** "today", "yesterday", "Friday 20 November", "Sunday 12 May 2019", "May 2019", "2019"; empty for no date. */
export function spokenWatchDate(date: string | null, today: string): string {
  if (!date) return ''
  if (date === today) return 'today'
  if (date === daysBefore(today, 1)) return 'yesterday'
  if (date.length < 10) return watchDateText(date)
  const text = `${weekdayName(date)} ${watchDateText(date)}`
  return date.slice(0, 4) === today.slice(0, 4) ? text.slice(0, -5) : text
}

/** "on 12 May 2019", "in May 2019", "in 2019"; empty for no date. */
export function onWatchDate(date: string | null): string {
  if (!date) return ''
  return `${date.length === 10 ? 'on' : 'in'} ${watchDateText(date)}`
}
