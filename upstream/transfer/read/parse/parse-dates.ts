import type { GivenDate } from '#upstream/transfer/read/parse/given-row'

export const NO_DATE: GivenDate = { on: '', at: null, clock: undefined }

/** `0000-00-00`, as databases write that there is none. */
const ZEROS = /^(?=.*0000)[0\s:./TZ-]+$/
const DAY = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i
const ENGLISH = /^(?:\w{3} )?([a-z]{3,9})\.? (\d{1,2})(?: [\d:]{8})?,? (\d{4})(?:, [\d:]+)?$/i
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i
/** Times of this day are how services write "I do not know when": Trakt has its first second, Simkl the one after it. */
const PLACEHOLDER = '1970-01-01'
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)

/**
 * `2024-05-12`, `2024-05`, `2024`, an instant, a time without a zone, or an
 * English date, `May 12, 2024` or `12 May 2024`. Null for what is none of these.
 */
export function parseDate(text: string): GivenDate | null {
  const given = text.trim()
  if (given === '' || ZEROS.test(given)) return NO_DATE
  if (DAY.test(given)) return isOnCalendar(given) ? { on: given, at: null } : null
  const [, day = '', clock = '', zone] = TIME.exec(given) ?? []
  if (day) return isOnCalendar(day) ? toInstant(day, clock, zone) : null
  const [, month = '', date = '', year = ''] = ENGLISH.exec(given) ?? inOrder(DAY_FIRST.exec(given))
  const number = MONTHS.findIndex((name) => month !== '' && name.startsWith(month.toLowerCase())) + 1
  if (number === 0) return null
  const on = `${year}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`
  return isOnCalendar(on) ? { on, at: null } : null
}

function inOrder(match: RegExpExecArray | null): string[] {
  const [, date = '', month = '', year = ''] = match ?? []
  return ['', month, date, year]
}

/** A year out of `2013`, `2013–2023` or a date; null for none. */
export function parseYear(text: string): number | null {
  const year = Number(/^\s*(\d{4})(?!\d)/.exec(text)?.[1])
  return isYear(year) ? year : null
}

export function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1870 && year <= 2200
}

/** Whether it is an ISO 8601 instant of these centuries. */
export function isInstant(text: string): boolean {
  const [, day = '', , zone] = TIME.exec(text) ?? []
  return zone !== undefined && isOnCalendar(day) && !Number.isNaN(Date.parse(text))
}

function toInstant(on: string, clock: string, zone: string | undefined): GivenDate | null {
  if (!zone) return toClock(on, clock)
  const offset = /^(z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d{2}):?/, '$1:')
  const at = new Date(`${on}T${clock}${offset}`)
  if (Number.isNaN(at.getTime())) return null
  const instant = at.toISOString()
  return instant.startsWith(PLACEHOLDER) ? NO_DATE : { on, at: instant }
}

/** Midnight is how tables write a day without a time: in another zone it would be the day before. */
function toClock(on: string, clock: string): GivenDate {
  const [time = ''] = clock.split('.')
  const isTime = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time) && !/^00:00(:00)?$/.test(time)
  if (on === PLACEHOLDER) return NO_DATE
  return isTime ? { on, at: null, clock: `${on}T${time}` } : { on, at: null }
}

function isOnCalendar(date: string): boolean {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const counted = new Date(Date.UTC(year, month - 1, day))
  return isYear(year) && counted.getUTCMonth() === month - 1 && counted.getUTCDate() === day
}
