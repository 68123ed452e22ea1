import { DATE_FAULTS, watchDateFault } from '#lib/contract/watches/watch-date-fault'
import { daysBefore, monthName } from '#lib/text/partial-date'

/** The date, null for no date, or a sentence that says what is wrong. */
type TypedDate = { date: string | null } | { fault: string }

const UNKNOWN: TypedDate = { fault: 'Try 12 May 2019, May 2019, 2019 or yesterday.' }

/** Reads a date as it is written in English: "12 May 2019", "May 2019", "2019", "yesterday", "2019-05-12". */
export function readTypedDate(typed: string, today: string): TypedDate {
  const words = typed.trim().toLowerCase().replace(/[,.]/g, ' ').replace(/\s+/g, ' ')
  if (words === 'today') return { date: today }
  if (words === 'yesterday') return { date: daysBefore(today, 1) }
  if (words === 'no idea') return { date: null }
  const date = isoDate(words)
  if (!date) return UNKNOWN
  const fault = watchDateFault(date, today)
  return fault ? { fault: DATE_FAULTS[fault.reason](fault.values) } : { date }
}

function isoDate(words: string): string | null {
  if (/^\d{4}(-\d{1,2}){0,2}$/.test(words)) return words.split('-').map(padded).join('-')
  const named =
    /^(?:(?<day>\d{1,2})(?:st|nd|rd|th)? )?(?<month>[a-z]{3,}) (?<year>\d{4})$/.exec(words) ??
    /^(?<month>[a-z]{3,}) (?<day>\d{1,2})(?:st|nd|rd|th)? (?<year>\d{4})$/.exec(words)
  const { day, month = '', year } = named?.groups ?? {}
  const number = monthNumber(month)
  if (!year || !number) return null
  return [year, padded(String(number)), ...(day ? [padded(day)] : [])].join('-')
}

function monthNumber(name: string): number | null {
  const number = Array.from({ length: 12 }, (_, at) => at + 1).find((at) =>
    monthName(at).toLowerCase().startsWith(name),
  )
  return name.length >= 3 && number ? number : null
}

function padded(part: string): string {
  return part.padStart(2, '0')
}
