import type { Translator } from '../messages/translator.ts'
import { localDay } from './local-day.ts'
import { daysBefore, weekdayOf } from './partial-date.ts'

// The months are messages: Intl's words differ between a server and a browser, and a client component is rendered by both.

export type Dates = Translator<'dates'>
export type ShortDates = Translator<'shortDates'>

type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const DAY_MS = 86_400_000

/** @param month from 1 */
export function monthName(dates: Dates, month: number): string {
  return dates(`months.${month as Month}`)
}

/** @param date `YYYY-MM-DD` */
export function weekdayName(dates: Dates, date: string): string {
  return dates(`weekdays.${weekdayOf(date) as Weekday}`)
}

/** "Sun". @param date `YYYY-MM-DD` */
export function shortWeekdayName(dates: Dates, date: string): string {
  return dates(`shortWeekdays.${weekdayOf(date) as Weekday}`)
}

/** "S". @param weekday 0 for Sunday */
export function weekdayLetter(dates: Dates, weekday: number): string {
  return dates(`weekdayLetters.${weekday as Weekday}`)
}

/** "May". @param month from 1 */
export function shortMonthName(dates: ShortDates, month: number): string {
  return dates(`months.${month as Month}`)
}

/** "5 November 2014"; only the year of what is no whole day, and "Unknown" without one. */
export function day(dates: Dates, date: string | null): string {
  const [whole] = date?.match(/^\d{4}-(0[1-9]|1[0-2])-\d{2}/) ?? []
  return watchDateText(dates, whole ?? date?.match(/^\d{4}/)?.[0] ?? null) || dates('unknown')
}

/** "12 May 2019", "May 2019", "2019"; empty for an unknown date. @param date `YYYY-MM-DD`, `YYYY-MM` or `YYYY` */
export function watchDateText(dates: Dates, date: string | null): string {
  const { year, month, day } = partsOf(date)
  if (!month) return year
  if (!day) return dates('month', { month: dates(`months.${month}`), year })
  return dates('day', { day, month: dates(`inDate.${month}`), year })
}

/** Without the year: "12 May", "May"; empty for a year alone and an unknown date. */
export function dayAndMonth(dates: Dates, date: string | null): string {
  const { month, day } = partsOf(date)
  if (!month) return ''
  return day ? dates('dayOfYear', { day, month: dates(`inDate.${month}`) }) : dates(`months.${month}`)
}

/** "5 Nov 2014", "Nov 2014" or "2014", as far as the date is known. */
export function shortDay(dates: ShortDates, date: string): string {
  const { year, month, day } = partsOf(date)
  if (!month) return year
  const named = { month: dates(`months.${month}`), year }
  return day ? dates('day', { day, ...named }) : dates('month', named)
}

/** Without the year: "5 Nov", "Nov"; empty where only the year is known. */
export function shortDayAndMonth(dates: ShortDates, date: string): string {
  const { month, day } = partsOf(date)
  if (!month) return ''
  const name = dates(`months.${month}`)
  return day ? dates('dayOfYear', { day, month: name }) : name
}

/** "today", "yesterday", "Friday 20 November", "Sunday 12 May 2019", "May 2019", "2019"; empty for no date. */
export function spokenWatchDate(dates: Dates, date: string | null, today: string): string {
  if (!date) return ''
  if (date === today) return dates('today')
  if (date === daysBefore(today, 1)) return dates('yesterday')
  if (date.length < 10) return watchDateText(dates, date)
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return weekdayAndDate(dates, date, isThisYear ? dayAndMonth : watchDateText)
}

/** "Sunday 12 May 2019"; with `dayAndMonth` "Sunday 12 May". @param date `YYYY-MM-DD` */
export function weekdayAndDate(dates: Dates, date: string, textOf = watchDateText): string {
  return dates('weekdayAndDate', { weekday: weekdayName(dates, date), date: textOf(dates, date) })
}

/** "on 12 May 2019", "in May 2019", "in 2019"; empty for no date. */
export function onWatchDate(dates: Dates, date: string | null): string {
  if (!date) return ''
  const text = watchDateText(dates, date)
  if (date.length === 4) return dates('inYear', { date: text })
  return date.length === 10 ? dates('onDay', { date: text }) : dates('inMonth', { date: text })
}

/** "today at 14:02", "yesterday at 09:30", in the device's time zone; null for earlier days. */
export function recentTime(dates: Dates, at: string, now: Date): string | null {
  const then = new Date(at)
  const time = clockTime(then)
  if (localDay(then) === localDay(now)) return dates('todayAt', { time })
  if (localDay(then) === localDay(new Date(now.getTime() - DAY_MS))) return dates('yesterdayAt', { time })
  return null
}

/** "20:15", in the device's time zone. */
export function clockTime(then: Date): string {
  return [then.getHours(), then.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The day without a leading zero, as text: a language may write the first of a month in a way of its own. */
function partsOf(date: string | null): { year: string; month: Month | null; day: string | null } {
  const [year = '', month, day] = date?.slice(0, 10).split('-') ?? []
  const number = Number(month)
  return {
    year,
    month: number >= 1 && number <= 12 ? (number as Month) : null,
    day: day ? String(Number(day)) : null,
  }
}
