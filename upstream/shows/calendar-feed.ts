import { randomBytes } from 'node:crypto'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { type ComingTitle, episodeCode, UP_NEXT_DAYS } from '#contract'
import { type Translator, translator } from '#lib/messages/translator'
import { dayAndMonth } from '#lib/text/dates'
import { inLanguage, type Language, shippedLanguage } from '#lib/text/language'
import type { Db } from '#upstream/db/open'
import { readComing } from '#upstream/shows/upcoming-releases'
import { dayAfter } from '#upstream/time'

const SECRET_BYTES = 32
/** Calendars drop what a feed no longer has. */
const PAST_DAYS = 30
const REFRESH_S = 12 * 60 * 60

export async function findSecret(db: Db, memberId: number): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_secrets')
    .select('secret')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.secret ?? null
}

export async function renewSecret(db: Db, memberId: number, now: Date): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const created_at = now.toISOString()
  await db
    .insertInto('calendar_secrets')
    .values({ member_id: memberId, secret, created_at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ secret, created_at }))
    .execute()
  return secret
}

/** RFC 5545, in the language of its owner's account; null for an unknown secret. */
export async function readCalendar(
  db: Db,
  secret: string,
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<string | null> {
  if (!/^[\w-]{43}$/.test(secret)) return null
  const owner = await db
    .selectFrom('calendar_secrets')
    .innerJoin('members', 'members.id', 'calendar_secrets.member_id')
    .select(['members.id', 'members.language'])
    .where('secret', '=', secret)
    .executeTakeFirst()
  if (!owner) return null
  const days = { from: dayAfter(now, -PAST_DAYS), until: dayAfter(now, UP_NEXT_DAYS) }
  const language = shippedLanguage(owner.language)
  return toCalendar(await readComing(db, owner.id, days), { now, siteUrl, language })
}

function toCalendar(
  coming: ComingTitle[],
  { now, siteUrl, language }: { now: Date; siteUrl: string; language: Language },
): string {
  const t = translator(language, 'calendar')
  const dates = translator(language, 'dates')
  const calendar = ical({
    name: t('name'),
    prodId: { company: 'Cuedot', product: 'Up next', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_S,
  })
  for (const one of coming) {
    calendar.createEvent({
      id: `${idOf(one)}@cuedot`,
      start: new Date(`${one.date}T00:00:00Z`),
      allDay: true,
      // A date to come makes no hour of the member's calendar busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      stamp: now,
      summary: summaryOf(t, dates, one),
      url: siteUrl + inLanguage(`/${one.mediaType}/${one.id}`, language),
    })
  }
  // The generator leaves the last line without its end.
  return `${calendar}\r\n`
}

/** The same as long as the episode is: calendars move an event whose date changes. */
function idOf({ mediaType, id, season, episode }: ComingTitle): string {
  return [mediaType, id, ...(season === null ? [] : [season]), ...(episode === null ? [] : [episode])].join(
    '-',
  )
}

function summaryOf(
  t: Translator<'calendar'>,
  dates: Translator<'dates'>,
  { name, season, episode, episodeName, release, date }: ComingTitle,
): string {
  if (season === null) {
    if (!release) return t('out', { name, date: dayAndMonth(dates, date) })
    return t(release === 'cinema' ? 'inCinemas' : 'atHome', { name })
  }
  if (episode === null) return t('seasonStarts', { name, season: String(season) })
  const code = episodeCode(season, episode)
  return episodeName ? t('namedEpisode', { name, code, episode: episodeName }) : t('episode', { name, code })
}
