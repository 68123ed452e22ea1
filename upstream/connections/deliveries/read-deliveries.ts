import { type RawBuilder, type Selectable, sql } from 'kysely'
import {
  DELIVERIES_PAGE_SIZE,
  type Delivery,
  type DeliveryQuery,
  type PagedItems,
  type Title,
  titleKey,
  toCardTitle,
} from '#contract'
import { clampPage } from '#lib/text/clamp-page'
import { parseFacts } from '#upstream/connections/deliveries/delivery-facts'
import { hasToken } from '#upstream/connections/programs/api-tokens'
import type { DeliveriesTable } from '#upstream/connections/tables'
import type { Db } from '#upstream/db/open'
import { findStored } from '#upstream/titles/titles'

type Filters = Omit<DeliveryQuery, 'page'>

/** Whether the member has the token, and the connection or a confirmed name on the server. */
export async function isReadable(db: Db, memberId: number, { connection, token }: Filters): Promise<boolean> {
  if (token !== null && !(await hasToken(db, memberId, token))) return false
  if (connection === null) return true
  const claims = db
    .selectFrom('connection_claims')
    .select('connection_id')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
  const found = await db
    .selectFrom('connections')
    .select('id')
    .where('id', '=', connection)
    .where((is) => is.or([is('member_id', '=', memberId), is('id', 'in', claims)]))
    .executeTakeFirst()
  return found !== undefined
}

/** Newest first. */
export async function readDeliveries(
  db: Db,
  memberId: number,
  { page, ...filters }: DeliveryQuery,
): Promise<PagedItems<Delivery>> {
  const total = await count(db, sql`member_id = ${memberId}`)
  const conditions = conditionsOf(memberId, filters)
  const found = await count(db, conditions)
  const { first, ...position } = clampPage(found, page, DELIVERIES_PAGE_SIZE)
  const { rows } = await sql<{ id: number }>`
    select id from deliveries where ${conditions}
    order by id desc limit ${DELIVERIES_PAGE_SIZE} offset ${first}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { items: await findDeliveries(db, memberId, ids), ...position, found, total }
}

async function count(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from deliveries where ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}

function conditionsOf(memberId: number, { connection, token, outcomes }: Filters): RawBuilder<unknown> {
  const conditions = [sql`member_id = ${memberId}`]
  if (connection !== null) conditions.push(sql`connection_id = ${connection}`)
  if (token !== null) conditions.push(sql`token_id = ${token}`)
  if (outcomes !== null) conditions.push(sql`outcome in (${sql.join(outcomes)})`)
  return sql.join(conditions, sql` and `)
}

/** In the order of `ids`; omits those that are not the member's. */
export async function findDeliveries(db: Db, memberId: number, ids: readonly number[]): Promise<Delivery[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', 'in', ids)
    .where('member_id', '=', memberId)
    .execute()
  const keys = rows.flatMap(({ media_type: mediaType, title_id: id }) =>
    mediaType !== null && id !== null ? [{ mediaType, id }] : [],
  )
  const titles = new Map((await findStored(db, keys)).flatMap(byKey))
  const watches = await watchesOf(db, ids)
  const deliveries = new Map(
    rows.map((row) => [row.id, toDelivery(row, titles, watches.get(row.id) ?? [])] as const),
  )
  return ids.flatMap((id) => deliveries.get(id) ?? [])
}

function byKey(title: Title | undefined): [string, Title][] {
  return title ? [[titleKey(title), title]] : []
}

/** Those that they wrote and that are in the diary still, by delivery. */
async function watchesOf(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('watch_sources')
    .select(['delivery_id', 'watch_id'])
    .where('delivery_id', 'in', ids)
    .where('is_written', '=', 1)
    .orderBy('watch_id')
    .execute()
  const byDelivery = Map.groupBy(rows, ({ delivery_id }) => delivery_id ?? 0)
  return new Map(Array.from(byDelivery, ([id, of]) => [id, of.map(({ watch_id }) => watch_id)]))
}

function toDelivery(
  row: Selectable<DeliveriesTable>,
  titles: ReadonlyMap<string, Title>,
  watchIds: number[],
): Delivery {
  const { event, position } = row.facts ? parseFacts(row.facts, null) : NOTHING
  const { media_type: mediaType, title_id: id } = row
  const title = mediaType !== null && id !== null ? titles.get(titleKey({ mediaType, id })) : undefined
  const { type = null, name = null, show = null, year = null } = event?.item ?? {}
  const { season = null, episode = null, episodeEnd = null } = event?.item ?? {}
  return {
    id: row.id,
    connectionId: row.connection_id,
    tokenId: row.token_id,
    receivedAt: row.received_at,
    at: row.at,
    event: row.event,
    serverUser: row.server_user,
    player: event?.player.name ?? null,
    item: { type, name, show, year, season, episode, episodeEnd },
    position,
    outcome: row.outcome,
    reason: row.reason,
    title: title ? toCardTitle(title) : null,
    season: row.season,
    episode: row.episode,
    watchIds,
  }
}

const NOTHING = { event: null, position: null }
