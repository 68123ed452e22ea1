import type { Delivery } from '#contract'
import type { Translator } from '#lib/messages/translator'
import { type Dates, day, weekdayName } from '#lib/text/dates'
import { dayIn } from '#lib/text/local-day'

type Words = Translator<'deliveries'>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WEEK_MS = 7 * 24 * HOUR_MS

/** "Severance, S2 E3": by the catalogue where it is known, else as the sender calls it. */
export function deliveryName(t: Words, { event, item, title, ...delivery }: Delivery): string {
  const season = delivery.season ?? item.season
  const episode = delivery.episode ?? item.episode
  const name = title?.name ?? item.show ?? item.name
  if (event === 'test') return t('test')
  if (name === null) return t('nameless')
  if (season === null || episode === null) return name
  const numbers = { show: name, season: String(season), episode: String(episode) }
  const { episodeEnd } = item
  if (title || episodeEnd === null || episodeEnd <= episode) return t('episode', numbers)
  return t('episodes', { ...numbers, last: String(episodeEnd) })
}

/** What became of it. */
export function outcomeWords(t: Words, { outcome, reason, serverUser }: Delivery): string {
  if (outcome !== 'ignored') return t(reason === 'too_soon' ? 'outcomes.tooSoon' : `outcomes.${outcome}`)
  if (reason === 'user' && serverUser) return t('ignored.userNamed', { name: serverUser })
  return t(`ignored.${ignoredReason(reason)}`)
}

function ignoredReason(reason: Delivery['reason']) {
  const known = ['unreadable', 'event', 'user', 'muted', 'item', 'off', 'nothing', 'older'] as const
  return known.find((one) => one === reason) ?? 'event'
}

/** "Last delivery 3 minutes ago: The Dark Knight, watched". @param last null where another one of it is not at hand */
export function lastDeliveryWords(
  t: Words,
  dates: Dates,
  at: string,
  last: Delivery | null,
  now: Now,
): string {
  const ago = agoWords(t, dates, at, now)
  if (!last || last.reason === 'user') return t('last', { ago })
  return t('lastOf', { ago, name: deliveryName(t, last), outcome: t(`lower.${last.outcome}`) })
}

export interface Now {
  at: Date
  timeZone: string
}

/** What the server says of a connection, as of its rendering. */
export interface ConnectionWords {
  /** "Last delivery 3 minutes ago: The Dark Knight, watched". */
  last: string
  /** "3 minutes ago"; empty before the first. */
  ago: string
  /** Whole days since then. */
  silentDays: number
}

/** Unmatched deliveries of the same item. */
export interface UnknownThing {
  /** The same for all deliveries of it. */
  key: string
  /** The newest of them, which a choice is made for. */
  delivery: Delivery
  ids: number[]
  name: string
  /** "A film without a year · on Saturday · Plex". */
  facts: string
}

/** "3 minutes ago", "on Sunday", "on 3 May 2026". */
export function agoWords(t: Words, dates: Dates, at: string, now: Now): string {
  const since = now.at.getTime() - new Date(at).getTime()
  if (since < MINUTE_MS) return t('now')
  if (since < HOUR_MS) return t('minutes', { count: Math.floor(since / MINUTE_MS) })
  const date = dayIn(now.timeZone, at)
  if (since < 12 * HOUR_MS || date === dayIn(now.timeZone, now.at)) {
    return t('hours', { count: Math.floor(since / HOUR_MS) })
  }
  if (since < WEEK_MS) return t('onWeekday', { weekday: weekdayName(dates, date) })
  return t('onDay', { date: day(dates, date) })
}
