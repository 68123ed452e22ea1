import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Session } from '#contract'
import { clientOf } from '#upstream/account/client-address'
import { deviceName, deviceParts } from '#upstream/account/device-name'
import type { Device, Viewer } from '#upstream/account/tokens'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { lockMember } from '#upstream/members/lock-member'

const USER_AGENT_MAX = 300
/** Of the token's hash, which reveals no token. */
const ID_LENGTH = 16

export function deviceOf(request: FastifyRequest, serviceKey: string | undefined): Device {
  const client = clientOf(request, serviceKey)
  return {
    userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
    network: client.isUnnamed ? null : client.network,
  }
}

/** The latest used first. */
export async function listSessions(db: Db, viewer: Viewer, now: Date): Promise<Session[]> {
  const rows = await db
    .selectFrom('tokens')
    .select(['hash', 'user_agent', 'network', 'last_used_at'])
    .where('member_id', '=', viewer.id)
    .where('purpose', '=', 'session')
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.hash.slice(0, ID_LENGTH),
    device: deviceName(deviceParts(row.user_agent)),
    network: row.network,
    lastUsedAt: row.last_used_at,
    isCurrent: row.hash === viewer.tokenHash,
  }))
}

/** False where the member has no such session. */
export async function endSession(tx: Tx, memberId: number, id: string): Promise<boolean> {
  await lockMember(tx, memberId)
  const ended = await tx
    .deleteFrom('tokens')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'session')
    .where(sql<string>`substr(hash, 1, ${sql.lit(ID_LENGTH)})`, '=', id)
    .returning('hash')
    .execute()
  return ended.length > 0
}

/** Returns how many there were. */
export async function endOtherSessions(tx: Tx, { id, tokenHash }: Viewer): Promise<number> {
  await lockMember(tx, id)
  const { numDeletedRows } = await tx
    .deleteFrom('tokens')
    .where('member_id', '=', id)
    .where('purpose', '=', 'session')
    .where('hash', '<>', tokenHash)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
