export const UNKNOWN = 'Unknown'

/** Whether a heading is set in smaller type. */
export function isLong(name: string): true | undefined {
  return name.length > 60 || undefined
}

export function year(date: string | null): string {
  return date?.match(/^\d{4}/)?.[0] ?? UNKNOWN
}

/** "2h 49m", "2h", "49m". */
export function runtime(minutes: number | null): string {
  if (!minutes || minutes < 0) return UNKNOWN
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return [hours && `${hours}h`, rest && `${rest}m`].filter(Boolean).join(' ')
}

/** For screen readers: "2 hours 49 minutes". */
export function spokenRuntime(minutes: number | null): string {
  if (!minutes || minutes < 0) return UNKNOWN
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return [hours && counted(hours, 'hour'), rest && counted(rest, 'minute')].filter(Boolean).join(' ')
}

export function isoDuration(minutes: number | null): string | undefined {
  return minutes ? `PT${minutes}M` : undefined
}

/** "5 November 2014", "1946" where only the year is known. */
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

// Created once: `toLocaleDateString` creates a formatter for each call.
let dayFormat: Intl.DateTimeFormat | undefined

/** In whole years, from dates as `YYYY-MM-DD`; null where a day is not known exactly. */
export function age(birthday: string | null, deathday: string | null, today: string): number | null {
  const end = deathday ?? today
  if (!birthday || !isWholeDay(birthday) || !isWholeDay(end)) return null
  const years = Number(end.slice(0, 4)) - Number(birthday.slice(0, 4))
  const whole = end.slice(5, 10) < birthday.slice(5, 10) ? years - 1 : years
  return whole >= 0 ? whole : null
}

/** "24,310". `toLocaleString` creates a formatter for each call: 30 ms for a hundred cards. */
export function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "1 title", "1,204 titles". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}

function isWholeDay(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(date)
}
