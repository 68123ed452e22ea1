import { type RawBuilder, type Selectable, sql } from 'kysely'
import { CONNECTIONS_MAX, type Connection, type ConnectionKind } from '#contract'
import { hashToken } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import { deleteDeliveriesOf } from '#upstream/connections/deliveries/delete-deliveries'
import { newSecret } from '#upstream/connections/deliveries/secrets'
import type { ConnectionsTable } from '#upstream/connections/tables'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import { lockMember } from '#upstream/members/lock-member'
import { lockAdmins } from '#upstream/members/member-management'

const NAMES_SHOWN = 20

/** A member's, or one of the servers', which are nobody's. */
export type Owner = number | null

type ConnectionRow = Selectable<ConnectionsTable>

interface NewConnection {
  kind: ConnectionKind
  name: string
  timeZone?: string
  serverUser?: string | undefined
}

/** In the order in which they were made. */
export async function listConnections(db: Db, owner: Owner): Promise<Connection[]> {
  const rows = await db.selectFrom('connections').selectAll().where(isOf(owner)).orderBy('id').execute()
  return describe(db, rows)
}

/** @throws ApiError not_found */
export async function readConnection(db: Db, owner: Owner, id: number): Promise<Connection> {
  const rows = await db
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', id)
    .where(isOf(owner))
    .execute()
  const [connection] = await describe(db, rows)
  return connection ?? raiseMissing()
}

/** Returns its id and its secret, which is stored as its hash. @throws ApiError conflict: there are as many as there can be */
export async function makeConnection(
  db: Db,
  owner: Owner,
  { kind, name, timeZone, serverUser }: NewConnection,
  now: Date,
): Promise<{ id: number; secret: string }> {
  const secret = newSecret()
  return transact(db, async (tx) => {
    await (owner === null ? lockAdmins(tx) : lockMember(tx, owner))
    await assertRoom(tx, owner)
    const { id } = await tx
      .insertInto('connections')
      .values({
        member_id: owner,
        kind,
        name,
        secret_hash: hashToken(secret),
        server_user: serverUser ?? null,
        time_zone: timeZone ?? null,
        created_at: now.toISOString(),
        last_delivery_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, secret }
  })
}

export interface ChangedConnection {
  name?: string | undefined
  timeZone?: string | undefined
  serverUser?: string | null | undefined
  isMuted?: boolean | undefined
  takesMarks?: boolean | undefined
  takesRatings?: boolean | undefined
}

/** What is absent stays. @throws ApiError not_found */
export async function changeConnection(
  db: Db,
  owner: Owner,
  id: number,
  changed: ChangedConnection,
): Promise<void> {
  const columns = {
    name: changed.name,
    time_zone: changed.timeZone,
    server_user: changed.serverUser,
    is_muted: flag(changed.isMuted),
    takes_marks: flag(changed.takesMarks),
    takes_ratings: flag(changed.takesRatings),
  }
  const stated = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (Object.keys(stated).length === 0) return
  const updated = await db
    .updateTable('connections')
    .set(stated)
    .where('id', '=', id)
    .where(isOf(owner))
    .executeTakeFirst()
  if (Number(updated.numUpdatedRows) === 0) raiseMissing()
}

/** The old secret is unknown from then on. @throws ApiError not_found */
export async function renewSecret(db: Db, owner: Owner, id: number): Promise<string> {
  const secret = newSecret()
  const updated = await db
    .updateTable('connections')
    .set({ secret_hash: hashToken(secret) })
    .where('id', '=', id)
    .where(isOf(owner))
    .executeTakeFirst()
  if (Number(updated.numUpdatedRows) === 0) raiseMissing()
  return secret
}

/** With its deliveries, names and claims; what it wrote stays. Interrupted, it is done again. @throws ApiError not_found */
export async function removeConnection(db: Db, owner: Owner, id: number): Promise<void> {
  // Nothing more arrives, and the last statement, which would delete them too, finds few.
  await renewSecret(db, owner, id)
  await deleteDeliveriesOf(db, id)
  const deleted = await db
    .deleteFrom('connections')
    .where('id', '=', id)
    .where(isOf(owner))
    .executeTakeFirst()
  if (Number(deleted.numDeletedRows) === 0) raiseMissing()
}

/** Of the watches that the connections wrote for the member, those that are in the diary; and their unmatched deliveries. */
export async function countOf(db: Db, ids: readonly number[], memberId: number) {
  if (ids.length === 0) return new Map<number, { watches: number; unmatched: number }>()
  const counts = await sql<{ id: number; watches: number; unmatched: number }>`
    select connections.id,
      (select count(*) from watch_sources join watches on watches.id = watch_sources.watch_id
        where watch_sources.connection_id = connections.id and watch_sources.member_id = ${memberId}
          and is_written = 1) as watches,
      (select count(*) from deliveries
        where deliveries.connection_id = connections.id and deliveries.member_id = ${memberId}
          and outcome = 'unmatched') as unmatched
    from connections where connections.id in (${sql.join(ids)})`.execute(db)
  return new Map(counts.rows.map(({ id, watches, unmatched }) => [id, { watches, unmatched }]))
}

async function describe(db: Db, rows: readonly ConnectionRow[]): Promise<Connection[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [names, figures] = [await readNames(db, ids), await readFigures(db, ids)]
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    timeZone: row.time_zone,
    serverUser: row.server_user,
    serverUsersSeen: (names.get(row.id) ?? []).slice(0, NAMES_SHOWN).map(({ name }) => name),
    isMuted: row.is_muted === 1,
    takesMarks: row.takes_marks === 1,
    takesRatings: row.takes_ratings === 1,
    createdAt: row.created_at,
    lastDeliveryAt: row.last_delivery_at,
    ...(figures.get(row.id) ?? { lastWatchAt: null, watches: 0, unmatched: 0 }),
  }))
}

/** Names that have played something, the newest first. */
export async function readNames(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('connection_names')
    .select(['connection_id', 'folded', 'name', 'last_seen_at'])
    .where('connection_id', 'in', ids)
    .orderBy('last_seen_at', 'desc')
    .orderBy('folded')
    .execute()
  return Map.groupBy(rows, ({ connection_id }) => connection_id)
}

/** Of all members: an admin sees counts of a server's. */
async function readFigures(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; watches: number; lastWatchAt: string | null; unmatched: number }>`
    select connections.id, coalesce(written.watches, 0) as watches, written.last as ${sql.ref('lastWatchAt')},
      (select count(*) from deliveries
        where deliveries.connection_id = connections.id and outcome = 'unmatched') as unmatched
    from connections left join (
      select connection_id, count(*) as watches, max(arrived_at) as last
      from watch_sources join watches on watches.id = watch_sources.watch_id
      where connection_id in (${sql.join(ids)}) and is_written = 1 group by connection_id
    ) as written on written.connection_id = connections.id
    where connections.id in (${sql.join(ids)})`.execute(db)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

async function assertRoom(tx: Tx, owner: Owner): Promise<void> {
  const { count } = await tx
    .selectFrom('connections')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(isOf(owner))
    .executeTakeFirstOrThrow()
  if (count >= CONNECTIONS_MAX) throw new ApiError('conflict', 'connections.tooMany')
}

function isOf(owner: Owner): RawBuilder<boolean> {
  return owner === null ? sql<boolean>`member_id is null` : sql<boolean>`member_id = ${owner}`
}

function flag(value: boolean | undefined): 0 | 1 | undefined {
  return value === undefined ? undefined : value ? 1 : 0
}

function raiseMissing(): never {
  throw new ApiError('not_found', 'connections.notThere')
}
