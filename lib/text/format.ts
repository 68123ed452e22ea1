import type { Language } from './language.ts'

/** Whether a heading is set in smaller type. */
export function isLong(name: string): true | undefined {
  return name.length > 60 || undefined
}

export function isoDuration(minutes: number | null): string | undefined {
  return minutes ? `PT${minutes}M` : undefined
}

/** In whole years, from dates as `YYYY-MM-DD`; null where a day is not known exactly. */
export function age(birthday: string | null, deathday: string | null, today: string): number | null {
  const end = deathday ?? today
  if (!birthday || !isWholeDay(birthday) || !isWholeDay(end)) return null
  const years = Number(end.slice(0, 4)) - Number(birthday.slice(0, 4))
  const whole = end.slice(5, 10) < birthday.slice(5, 10) ? years - 1 : years
  return whole >= 0 ? whole : null
}

function isWholeDay(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(date)
}

/** "3½ stars, seen 3 February 2023". */
export function listText(language: Language, parts: string[]): string {
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts)
}
