import { sql } from 'kysely'
import { ApiError } from '#upstream/api-error'
import type { Sender } from '#upstream/connections/deliveries/find-sender'
import { foldServerUser } from '#upstream/connections/fold-server-user'
import type { Tx } from '#upstream/db/transact'

/** Of a connection. */
const NAMES_MAX = 200

/**
 * Stores when the connection has delivered last, and which name. @throws ApiError not_found: the address is revoked or renewed
 * since it was found
 */
export async function noteArrival(
  tx: Tx,
  { id, secret_hash }: Sender,
  serverUser: string | null,
  arrivedAt: Date,
): Promise<void> {
  const noted = await tx
    .updateTable('connections')
    .set({ last_delivery_at: arrivedAt.toISOString() })
    .where('id', '=', id)
    .where('secret_hash', '=', secret_hash)
    .returning('id')
    .executeTakeFirst()
  if (!noted) throw unknownAddress()
  if (serverUser !== null) await noteName(tx, id, serverUser, arrivedAt.toISOString())
}

/** Every reason why nothing can be delivered there looks the same. */
export function unknownAddress(): ApiError {
  return new ApiError('not_found', 'api.nothingHere')
}

async function noteName(tx: Tx, connectionId: number, name: string, lastSeenAt: string): Promise<void> {
  const folded = foldServerUser(name)
  if (folded === '') return
  const { numUpdatedRows } = await tx
    .updateTable('connection_names')
    .set({ name, last_seen_at: lastSeenAt })
    .where('connection_id', '=', connectionId)
    .where('folded', '=', folded)
    .executeTakeFirst()
  if (numUpdatedRows > 0) return
  await tx
    .insertInto('connection_names')
    .values({ connection_id: connectionId, folded, name, last_seen_at: lastSeenAt })
    .execute()
  await sql`
    delete from connection_names where connection_id = ${connectionId} and folded in (
      select folded from connection_names where connection_id = ${connectionId}
      order by last_seen_at desc, folded limit ${NAMES_MAX} offset ${NAMES_MAX})`.execute(tx)
}
