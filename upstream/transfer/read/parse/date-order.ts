import type { ColumnDates, DateOrder } from '#contract'
import { parseDate } from '#upstream/transfer/read/parse/parse-dates'

const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:,?\s+(.+))?$/
const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?:[,T]?\s*(.+))?$/
const CLOCK = /^(\d{1,2})(:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(?:([ap])\.?m\.?)?(z|utc|[+-]\d{2}:?\d{2})?$/i

/** Two digits from here on are of the last century: no title here is seen in the future. */
const LAST_CENTURY = 70

/**
 * In which order the dates of a column name day and month, such as `24.01.23` and `3/2/2024`: a number above 12 settles
 * it for all of them. Null where no date depends on it.
 */
export function datesOf(texts: Iterable<string>): ColumnDates | null {
  let isDayFirst = false
  let isMonthFirst = false
  let isOpen = false
  for (const text of texts) {
    const [, first = '', , second = ''] = NUMERIC.exec(text.trim()) ?? []
    if (first === '' || Number(first) === 0 || Number(second) === 0) continue
    const own = orderOf(Number(first), Number(second))
    if (own === 'day-first') isDayFirst = true
    else if (own === 'month-first') isMonthFirst = true
    else if (Number(first) !== Number(second)) isOpen = true
  }
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day-first' : 'month-first'
  return isOpen ? 'unclear' : null
}

/**
 * As ISO 8601 has it, where it is a date in numbers; all other texts as they are. Without an order only what is the same in
 * both, or has a number above 12, which is the day.
 */
export function toIsoDate(text: string, order: DateOrder | null): string {
  const given = text.trim()
  const [, year, , month, day, clock] = YEAR_FIRST.exec(given) ?? []
  if (year && month && day) return parseDate(given) ? given : isoOf(year, month, day, clock)
  const [, first = '', , second = '', of = '', time] = NUMERIC.exec(given) ?? []
  const own = orderOf(Number(first), Number(second)) ?? order
  if (!first || (own === null && Number(first) !== Number(second))) return text
  const century = Number(of) >= LAST_CENTURY ? '19' : '20'
  const inFull = of.length === 2 ? century + of : of
  return own === 'month-first' ? isoOf(inFull, first, second, time) : isoOf(inFull, second, first, time)
}

function orderOf(first: number, second: number): DateOrder | null {
  if (first > 12) return 'day-first'
  return second > 12 ? 'month-first' : null
}

function isoOf(year: string, month: string, day: string, time: string | undefined): string {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (time === undefined) return date
  const [, hour, rest = '', half, zone = ''] = CLOCK.exec(time) ?? []
  // What follows is not understood: then the date is not either, and it is reported.
  if (hour === undefined) return `${date} ${time}`
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  return `${date} ${String(hours).padStart(2, '0')}${rest}${zone}`
}
