import { type Dates, type ShortDates, shortMonthName, watchDateText, weekdayAndDate } from '#lib/text/dates'
import { daysIn, weekdayOf } from '#lib/text/partial-date'

export type Level = 'year' | 'month' | 'day'

export interface Cell {
  /** The date that it stands for. */
  date: string
  text: string
  name: string
  isFuture: boolean
}

/** The oldest films. */
const FIRST_FILMS = 1888

export function yearCells(today: string, from: number | null): Cell[] {
  const now = Number(today.slice(0, 4))
  const first = Math.min(now, from ?? FIRST_FILMS)
  return Array.from({ length: now - first + 1 }, (_, at) => {
    const year = String(now - at)
    return { date: year, text: year, name: year, isFuture: false }
  })
}

export function monthCells(dates: Dates, shortDates: ShortDates, year: string, today: string): Cell[] {
  return Array.from({ length: 12 }, (_, at) => {
    const date = `${year}-${padded(at + 1)}`
    return {
      date,
      text: shortMonthName(shortDates, at + 1),
      name: watchDateText(dates, date),
      isFuture: date > today.slice(0, 7),
    }
  })
}

export function dayCells(dates: Dates, month: string, today: string): Cell[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Array.from({ length: daysIn(year, number) }, (_, at) => {
    const date = `${month}-${padded(at + 1)}`
    return { date, text: String(at + 1), name: weekdayAndDate(dates, date), isFuture: date > today }
  })
}

/** @param firstWeekday 0 for Sunday */
export function emptyCellsBefore(month: string, firstWeekday: number): number {
  return (weekdayOf(`${month}-01`) - firstWeekday + 7) % 7
}

/** 0 for Sunday; Monday where the browser does not say. */
export function firstWeekday(language: string): number {
  try {
    const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?(): { firstDay: number } }
    return (locale.getWeekInfo?.().firstDay ?? 1) % 7
  } catch {
    // Where the system has no language, WebKit's is empty or "C", which is none.
    return 1
  }
}

function padded(number: number): string {
  return String(number).padStart(2, '0')
}
