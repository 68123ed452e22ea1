import { z } from 'zod'
import { SHIPPED } from '../text/language.ts'
import { canonicalTimeZone } from '../text/local-day.ts'
import { WATCH_DATE } from '../text/partial-date.ts'
import { EPISODE_MAX, ID_MAX, RATING_MAX, SEASON_MAX } from './limits.ts'
import type { Reason } from './reasons.ts'

/** Text of a call. Its length is checked first: a pattern may take quadratic time. */
export function boundedText(max: number, tooLong?: Reason, missing?: Reason) {
  return z.string(missing).max(max, { error: tooLong, abort: true }).overwrite(toStorable)
}

/** Text that is cut where it is too long. */
export function cutText(max: number) {
  return z.string().overwrite((typed) => toStorable(typed.slice(0, max)))
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function toStorable(typed: string): string {
  return typed.replaceAll('\u0000', '').toWellFormed()
}

/** Of mails, the calendar and exports. */
export const AccountLanguage = z.enum(SHIPPED)

const NOT_A_DATE: Reason = 'watches.notADate'

/** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export const WatchDate = boundedText(10, NOT_A_DATE).regex(WATCH_DATE, NOT_A_DATE)

/** A time of day on a date, in UTC. */
export const Instant = instant(false)
/** In any time zone. */
export const ZonedInstant = instant(true)

function instant(offset: boolean) {
  return boundedText(40).check(z.iso.datetime({ offset, error: 'input.notATime' satisfies Reason }))
}

/** An IANA name, `Europe/Berlin`; parsed to its canonical spelling. */
export const TimeZone = boundedText(64).transform((given, { issues }) => {
  const name = canonicalTimeZone(given)
  if (name === null) {
    issues.push({ code: 'custom', message: 'input.noTimeZone' satisfies Reason, input: given })
  }
  return name ?? z.NEVER
})

/**
 * Decides which day it is for the viewer, and so what has aired or is released. A browser may have a zone that the server does
 * not know yet: it counts as UTC.
 */
export const ViewerTimeZone = TimeZone.default('UTC').catch('UTC')

/** A whole number, or its digits, as in paths and query strings. */
export function wholeNumber(least: number, most: number) {
  return z.preprocess(
    (given: number | string) =>
      typeof given === 'string' && given.length <= 16 && /^\d+$/.test(given) ? Number(given) : given,
    z.int().min(least).max(most),
  )
}

export const Id = wholeNumber(1, ID_MAX)

/** 0: specials. */
export const SeasonNumber = wholeNumber(0, SEASON_MAX)

export const EpisodeNumber = wholeNumber(1, EPISODE_MAX)

export const PageNumber = wholeNumber(1, Number.MAX_SAFE_INTEGER)

export const Rating = z.int().min(0).max(RATING_MAX)

/** In a body of a program, which may have fractions. */
export const RATING_INPUT = z.number().min(0).max(RATING_MAX).transform(Math.round)

/** In a response. */
export const Count = z.int().min(0)
