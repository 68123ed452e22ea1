import { watchDateFault } from '#lib/contract/watches/watch-date-fault'
import type { Translator } from '#lib/messages/translator'
import { type Dates, monthName } from '#lib/text/dates'
import { fold } from '#lib/text/fold'
import { daysBefore } from '#lib/text/partial-date'

// English, which is read in every language, comes from Intl: a page has the messages of its own.
const ENGLISH_DAY = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const ENGLISH_MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** The date, null for no date, or a sentence that says what is wrong. */
type TypedDate = { date: string | null } | { fault: string }

/** Reads a date in the translator's words or in English: "12 May 2019", "May 2019", "2019", "yesterday", "2019-05-12", "12.5.2019". */
export function readTypedDate(
  t: Translator<'watchSheet'>,
  dates: Dates,
  typed: string,
  today: string,
): TypedDate {
  const words = typed.trim().toLowerCase().replace(/[,.]/g, ' ').replace(/\s+/g, ' ')
  if ([dates('today'), ENGLISH_DAY.format(0, 'day')].includes(words)) return { date: today }
  if ([dates('yesterday'), ENGLISH_DAY.format(-1, 'day')].includes(words))
    return { date: daysBefore(today, 1) }
  if (words === t('noIdea').toLowerCase()) return { date: null }
  const pointed = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(typed.trim())
  const date = pointed ? pointed.slice(1).reverse().map(padded).join('-') : isoDate(dates, words)
  if (!date) return { fault: t('notUnderstood') }
  const found = watchDateFault(date, today)
  return found ? { fault: t(`dateFaults.${found.fault}`, found.values) } : { date }
}

function isoDate(dates: Dates, words: string): string | null {
  if (/^\d{4}(-\d{1,2}){0,2}$/.test(words)) return words.split('-').map(padded).join('-')
  const named =
    /^(?:(?<day>\d{1,2})(?:st|nd|rd|th)? )?(?<month>\p{L}{3,}) (?<year>\d{4})$/u.exec(words) ??
    /^(?<month>\p{L}{3,}) (?<day>\d{1,2})(?:st|nd|rd|th)? (?<year>\d{4})$/u.exec(words)
  const { day, month = '', year } = named?.groups ?? {}
  const number = monthNumber(dates, month)
  if (!year || !number) return null
  return [year, padded(String(number)), ...(day ? [padded(day)] : [])].join('-')
}

function monthNumber(dates: Dates, name: string): number | null {
  const number = Array.from({ length: 12 }, (_, at) => at + 1).find((at) =>
    [monthName(dates, at), ENGLISH_MONTH.format(Date.UTC(2000, at - 1))].some((month) =>
      fold(month).startsWith(fold(name)),
    ),
  )
  return name.length >= 3 && number ? number : null
}

function padded(part: string): string {
  return part.padStart(2, '0')
}
