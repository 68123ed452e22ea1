import type { Selectable } from 'kysely'
import { type PagedItems, SECURITY_EVENTS_PAGE_SIZE, type SecurityEvent } from '#contract'
import { clampPage } from '#lib/text/clamp-page'
import type { Language } from '#lib/text/language'
import { deviceName } from '#upstream/account/device-name'
import type { SecurityEventsTable } from '#upstream/account/sign-in/tables'
import { AT_ONCE, eachRow } from '#upstream/account/sign-in/trail/each-row'
import type { Db } from '#upstream/db/open'
import { repeatInTurn } from '#upstream/give-way'
import { DAY, past } from '#upstream/time'

/** Milliseconds that events are kept. */
export const EVENTS_TTL = 90 * DAY

/** Newest first. */
export async function readEvents(
  db: Db,
  memberId: number,
  page: number,
  now: Date,
): Promise<PagedItems<SecurityEvent>> {
  const own = eventsOf(db, memberId, now)
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const found = Number(count)
  const { first, ...position } = clampPage(found, page, SECURITY_EVENTS_PAGE_SIZE)
  const rows = await own
    .select(COLUMNS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SECURITY_EVENTS_PAGE_SIZE)
    .offset(first)
    .execute()
  return { items: rows.map((row) => toEvent(row)), ...position, found, total: found }
}

/** All of them, newest first. @param language of the names of devices */
export async function* eachEvent(
  db: Db,
  memberId: number,
  now: Date,
  language: Language,
): AsyncGenerator<SecurityEvent> {
  const rows = eachRow((isOlder) =>
    eventsOf(db, memberId, now)
      .select(COLUMNS)
      .where(isOlder)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(AT_ONCE)
      .execute(),
  )
  for await (const row of rows) yield toEvent(row, language)
}

/** After 90 days, in statements that give way to others' requests. */
export function deleteOldEvents(db: Db, now: Date): Promise<void> {
  const old = db
    .selectFrom('security_events')
    .select('id')
    .where('at', '<', past(now, EVENTS_TTL))
    .limit(AT_ONCE)
  return repeatInTurn(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('security_events')
      .where('id', 'in', old)
      .executeTakeFirst()
    return Number(numDeletedRows) === AT_ONCE
  })
}

const COLUMNS = ['id', 'kind', 'method', 'at', 'device', 'network', 'count'] as const

function eventsOf(db: Db, memberId: number, now: Date) {
  return db
    .selectFrom('security_events')
    .where('member_id', '=', memberId)
    .where('at', '>=', past(now, EVENTS_TTL))
}

type EventRow = Pick<Selectable<SecurityEventsTable>, (typeof COLUMNS)[number]>

function toEvent({ kind, method, device, ...rest }: EventRow, language?: Language): SecurityEvent {
  return {
    ...rest,
    kind: kind as SecurityEvent['kind'],
    method: method as SecurityEvent['method'],
    device: deviceName(device, language),
  }
}
