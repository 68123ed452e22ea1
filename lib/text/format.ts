/** What is shown where a fact is missing. */
export const UNKNOWN = 'Unknown'

/** Characters beyond which a name is set smaller: a heading that fills the screen says less. */
const LONG_NAME = 60

/** Whether a name is too long for the largest letters; `data-long` is left out where it is not. */
export function isLong(name: string): true | undefined {
  return name.length > LONG_NAME || undefined
}

/** The year of `YYYY-MM-DD` or `YYYY`; "Unknown" without one. */
export function year(date: string | null): string {
  return date?.match(/^\d{4}/)?.[0] ?? UNKNOWN
}

/** Minutes as hours and minutes: "2h 49m", "2h", "49m"; "Unknown" without them. */
export function runtime(minutes: number | null): string {
  if (!minutes || minutes < 0) return UNKNOWN
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return [hours && `${hours}h`, rest && `${rest}m`].filter(Boolean).join(' ')
}

/** Minutes for a screen reader: "2 hours 49 minutes". */
export function spokenRuntime(minutes: number | null): string {
  if (!minutes || minutes < 0) return UNKNOWN
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return [hours && counted(hours, 'hour'), rest && counted(rest, 'minute')].filter(Boolean).join(' ')
}

/** Minutes as an ISO 8601 duration ("PT169M"), for machines. */
export function isoDuration(minutes: number | null): string | undefined {
  return minutes ? `PT${minutes}M` : undefined
}

/** A day in words: "5 November 2014", "1946" where only the year is known; "Unknown" without one. */
export function day(date: string | null): string {
  const parsed = date && isWholeDay(date) ? new Date(`${date.slice(0, 10)}T00:00:00Z`) : null
  if (!parsed || Number.isNaN(parsed.getTime())) return year(date)
  dayFormat ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return dayFormat.format(parsed)
}

// One for all days: `toLocaleDateString` makes a formatter for each call, which were three hundredths of a page.
let dayFormat: Intl.DateTimeFormat | undefined

/**
 * Whole years from a birthday to the day of death, or to `today` (both `YYYY-MM-DD`) for whoever has none.
 * Null where either day is not known exactly.
 */
export function age(birthday: string | null, deathday: string | null, today: string): number | null {
  const end = deathday ?? today
  if (!birthday || !isWholeDay(birthday) || !isWholeDay(end)) return null
  const years = Number(end.slice(0, 4)) - Number(birthday.slice(0, 4))
  const whole = end.slice(5, 10) < birthday.slice(5, 10) ? years - 1 : years
  return whole >= 0 ? whole : null
}

const GENDERS: Record<number, string> = { 1: 'Female', 2: 'Male', 3: 'Non-binary' }

/** TMDB's numbering in words. */
export function gender(number: number): string {
  return GENDERS[number] ?? 'Not specified'
}

/** A contributor's count: "1 movie added", "12 movies added". */
export function moviesAdded(titles: number): string {
  return `${counted(titles, 'movie')} added`
}

/**
 * A whole number with its thousands apart: "24,310". By hand: `toLocaleString` makes a formatter for each call, which were
 * 30 ms for a hundred cards.
 */
export function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A number and its noun: "1 title", "1,204 titles". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}

/** Where a page of a list stands: "16–30 of 212". Pages count from 1. */
export function range(page: number, size: number, total: number): string {
  const first = Math.min((page - 1) * size + 1, total)
  return `${grouped(first)}–${grouped(Math.min(page * size, total))} of ${grouped(total)}`
}

function isWholeDay(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(date)
}
