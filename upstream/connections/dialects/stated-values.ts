import type { ExternalIds } from '#upstream/connections/delivered-event'

// What is missing, of another type, not finite, negative or absurd is null, never an error.

export type Stated = Readonly<Record<string, unknown>>

const TEXT_MAX = 500
const EXTERNAL_ID_MAX = 999_999_999
/** Seconds. */
const TIME_MAX = 1_000_000
const YEAR_MIN = 1800
const YEAR_MAX = 2999

/** Of what is no object there is nothing. */
export function objectIn(value: unknown): Stated {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Stated) : {}
}

/** With keys in lower case. */
export function ignoringCase(stated: Stated): Stated {
  return Object.fromEntries(Object.entries(stated).map(([key, value]) => [key.toLowerCase(), value]))
}

/** Cut at 500 characters, as a database takes it. */
export function textIn(value: unknown): string | null {
  if (typeof value !== 'string') return null
  return value.slice(0, TEXT_MAX).replaceAll('\u0000', '').toWellFormed().trim() || null
}

/** A number, or its digits. */
export function numberIn(value: unknown, most: number): number | null {
  const isDigits = typeof value === 'string' && value.length <= 40 && /^\d+(\.\d+)?$/.test(value.trim())
  const number = isDigits ? Number(value) : value
  return typeof number === 'number' && number >= 0 && number <= most ? number : null
}

export function wholeIn(value: unknown, least: number, most: number): number | null {
  const number = numberIn(value, most)
  return number !== null && Number.isInteger(number) && number >= least ? number : null
}

export function yearIn(value: unknown): number | null {
  return wholeIn(value, YEAR_MIN, YEAR_MAX)
}

/** Null where it is neither `true` nor `false`, which may be text. */
export function truthIn(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.trim().toLowerCase() : null
  return text === 'true' ? true : text === 'false' ? false : null
}

/** Seconds. @param perSecond units of the value in a second */
export function secondsIn(value: unknown, perSecond: number): number | null {
  const units = numberIn(value, TIME_MAX * perSecond)
  return units === null ? null : units / perSecond
}

/** As `secondsIn`, of a length: 0 is unknown. */
export function lengthIn(value: unknown, perSecond: number): number | null {
  return secondsIn(value, perSecond) || null
}

/** .NET's, in a second. */
export const TICKS = 10_000_000

const INSTANT = /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?$/i

/** ISO 8601, and UTC where it names no zone. Returned in UTC. */
export function instantIn(value: unknown): string | null {
  const [, local = '', zone = 'Z'] = INSTANT.exec(textIn(value) ?? '') ?? []
  const time = Date.parse(local.replace(' ', 'T') + zone)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** `tt` with 7 to 10 digits, and numbers of 1 to 9 digits, not 0. */
export function idsIn({ imdb, tmdb, tvdb }: Partial<Record<keyof ExternalIds, unknown>>): ExternalIds {
  const imdbId = /^tt\d{7,10}$/.exec(textIn(imdb) ?? '')?.[0]
  const [tmdbId, tvdbId] = [tmdb, tvdb].map((id) => wholeIn(id, 1, EXTERNAL_ID_MAX))
  return {
    ...(imdbId !== undefined && { imdb: imdbId }),
    ...(tmdbId && { tmdb: tmdbId }),
    ...(tvdbId && { tvdb: tvdbId }),
  }
}

/** `Tmdb`, `Imdb` and `Tvdb`, as Jellyfin and Emby state them. */
export function providerIdsIn(value: unknown): ExternalIds {
  return idsIn(ignoringCase(objectIn(value)))
}
