import { randomBytes } from 'node:crypto'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { type ComingTitle, releaseWords, UP_NEXT_DAYS } from '#contract'
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

/** RFC 5545; null for an unknown secret. */
export async function readCalendar(
  db: Db,
  secret: string,
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<string | null> {
  if (!/^[\w-]{43}$/.test(secret)) return null
  const owner = await db
    .selectFrom('calendar_secrets')
    .select('member_id')
    .where('secret', '=', secret)
    .executeTakeFirst()
  if (!owner) return null
  const days = { from: dayAfter(now, -PAST_DAYS), until: dayAfter(now, UP_NEXT_DAYS) }
  return toCalendar(await readComing(db, owner.member_id, days), { now, siteUrl })
}

function toCalendar(coming: ComingTitle[], { now, siteUrl }: { now: Date; siteUrl: string }): string {
  const calendar = ical({
    name: 'Up next on Cuedot',
    prodId: { company: 'Cuedot', product: 'Up next', language: 'EN' },
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
      summary: summaryOf(one),
      url: `${siteUrl}/${one.mediaType}/${one.id}`,
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

function summaryOf({ name, season, episode, episodeName, release, date }: ComingTitle): string {
  if (season === null) return `${name}: ${releaseWords(release, date)}`
  if (episode === null) return `${name}: season ${season} starts`
  return `${name} S${season} E${episode}${episodeName ? `: ${episodeName}` : ''}`
}
