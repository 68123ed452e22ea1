import type { Claim, Server } from '#contract'
import { ApiError } from '#upstream/api-error'
import { countOf } from '#upstream/connections/connections'
import { foldServerUser } from '#upstream/connections/fold-server-user'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'

/** Servers with the member's own claim and figures. */
export async function listServers(db: Db, memberId: number): Promise<Server[]> {
  const rows = await db
    .selectFrom('connections')
    .leftJoin('connection_claims', (join) =>
      join
        .onRef('connection_claims.connection_id', '=', 'connections.id')
        .on('connection_claims.member_id', '=', memberId),
    )
    .leftJoin('connection_names', (join) =>
      join
        .onRef('connection_names.connection_id', '=', 'connections.id')
        .onRef('connection_names.folded', '=', 'connection_claims.folded'),
    )
    .select([
      'connections.id',
      'connections.kind',
      'connections.name',
      'connection_claims.server_user',
      'connection_claims.confirmed_at',
      'connection_names.last_seen_at',
    ])
    .where('connections.member_id', 'is', null)
    .orderBy('connections.id')
    .execute()
  const figures = await countOf(
    db,
    rows.map(({ id }) => id),
    memberId,
  )
  return rows.map(({ id, kind, name, server_user: serverUser, confirmed_at, last_seen_at }) => {
    const isConfirmed = confirmed_at !== null
    return {
      id,
      kind,
      name,
      claim: serverUser === null ? null : { serverUser, isConfirmed },
      // Whether a name that is not confirmed plays there is nothing to be told.
      lastDeliveryAt: isConfirmed ? last_seen_at : null,
      ...(figures.get(id) ?? { watches: 0, unmatched: 0 }),
    }
  })
}

/** Replaces the member's name there, which an admin has to confirm. @throws ApiError not_found, conflict: another has it */
export async function claimName(
  db: Db,
  memberId: number,
  { id, serverUser, timeZone }: { id: number; serverUser: string; timeZone: string },
  now: Date,
): Promise<Server> {
  const folded = foldServerUser(serverUser)
  await transact(db, async (tx) => {
    await assertServer(tx, id)
    const holder = await tx
      .selectFrom('connection_claims')
      .select('member_id')
      .where('connection_id', '=', id)
      .where('folded', '=', folded)
      .executeTakeFirst()
    if (holder && holder.member_id !== memberId) throw new ApiError('conflict', 'connections.nameClaimed')
    const named = { folded, server_user: serverUser, time_zone: timeZone }
    if (holder) {
      await claimOf(tx, id, memberId).set(named).execute()
      return
    }
    await tx
      .insertInto('connection_claims')
      .values({
        connection_id: id,
        member_id: memberId,
        ...named,
        created_at: now.toISOString(),
        confirmed_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['connection_id', 'member_id'])
          .doUpdateSet({ ...named, created_at: now.toISOString(), confirmed_at: null }),
      )
      .execute()
  })
  const server = (await listServers(db, memberId)).find((one) => one.id === id)
  if (!server) throw new ApiError('not_found', 'connections.notThere')
  return server
}

/** Its watches stay. @throws ApiError not_found */
export async function removeClaim(db: Db, memberId: number, id: number): Promise<void> {
  const deleted = await db
    .deleteFrom('connection_claims')
    .where('connection_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (Number(deleted.numDeletedRows) === 0) throw new ApiError('not_found', 'connections.noClaim')
}

/** Confirming again changes nothing. @throws ApiError not_found */
export async function confirmClaim(db: Db, memberId: number, id: number, now: Date): Promise<Claim> {
  await transact(db, (tx) =>
    claimOf(tx, id, memberId)
      .set({ confirmed_at: now.toISOString() })
      .where('confirmed_at', 'is', null)
      .execute(),
  )
  const claim = (await listClaims(db, [id])).get(id)?.find(({ member }) => member.id === memberId)
  if (!claim) throw new ApiError('not_found', 'connections.noClaim')
  return claim
}

/** By server, in the order in which they were made. */
export async function listClaims(db: Db, ids: readonly number[]): Promise<Map<number, Claim[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('connection_claims')
    .innerJoin('members', 'members.id', 'connection_claims.member_id')
    .select([
      'connection_claims.connection_id',
      'members.id',
      'members.username',
      'connection_claims.server_user',
      'connection_claims.confirmed_at',
      'connection_claims.created_at',
    ])
    .where('connection_claims.connection_id', 'in', ids)
    .orderBy('connection_claims.created_at')
    .orderBy('members.id')
    .execute()
  const claims = new Map<number, Claim[]>()
  for (const { connection_id, id, username, server_user, confirmed_at, created_at } of rows) {
    const claim = {
      member: { id, username },
      serverUser: server_user,
      isConfirmed: confirmed_at !== null,
      createdAt: created_at,
    }
    claims.set(connection_id, [...(claims.get(connection_id) ?? []), claim])
  }
  return claims
}

function claimOf(tx: Tx, id: number, memberId: number) {
  return tx.updateTable('connection_claims').where('connection_id', '=', id).where('member_id', '=', memberId)
}

async function assertServer(tx: Tx, id: number): Promise<void> {
  const server = tx.selectFrom('connections').select('id').where('id', '=', id).where('member_id', 'is', null)
  if (!(await server.executeTakeFirst())) throw new ApiError('not_found', 'connections.notThere')
}
