import type { FastifyRequest } from 'fastify'
import type { Scope } from '#contract'
import { clientOf } from '#upstream/account/client-address'
import { hashToken } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import { toScopes } from '#upstream/connections/programs/api-tokens'
import { ignoreUnwritable } from '#upstream/db/errors'
import type { Dependencies } from '#upstream/dependencies'
import { programToken } from '#upstream/register-route'
import { MINUTE, past } from '#upstream/time'

/** A caller of `/api/v1`: what a member lets a token do. */
export interface Program {
  memberId: number
  username: string
  tokenId: number
  scopes: Scope[]
  expiresAt: string | null
  /** The first parts of its address; null where it is not known. */
  network: string | null
}

/** Milliseconds between two updates of `last_used_at`: reads should not cost a write each. */
const LAST_USED_INTERVAL = 5 * MINUTE

/** @throws ApiError not_signed_in, the same for a token that is unknown, has ended or was revoked */
export async function authenticateProgram(
  dependencies: Dependencies,
  request: FastifyRequest,
): Promise<Program> {
  const { db, clock, settings } = dependencies
  const secret = programToken(request)
  const now = clock()
  const row = secret === null ? undefined : await findToken(dependencies, hashToken(secret), now)
  if (!row) throw new ApiError('not_signed_in', 'connections.tokenUnknown')
  const client = clientOf(request, settings.SERVICE_KEY)
  const network = client.isUnnamed ? null : client.network
  if (row.last_used_at === null || row.last_used_at < past(now, LAST_USED_INTERVAL)) {
    const use = { last_used_at: now.toISOString(), last_used_network: network }
    await ignoreUnwritable(db.updateTable('api_tokens').set(use).where('id', '=', row.id).execute())
  }
  return {
    memberId: row.member_id,
    username: row.username,
    tokenId: row.id,
    scopes: toScopes(row.scopes),
    expiresAt: row.expires_at,
    network,
  }
}

function findToken({ db }: Dependencies, hash: string, now: Date) {
  return db
    .selectFrom('api_tokens')
    .innerJoin('members', 'members.id', 'api_tokens.member_id')
    .select([
      'api_tokens.id',
      'api_tokens.member_id',
      'api_tokens.scopes',
      'api_tokens.expires_at',
      'api_tokens.last_used_at',
      'members.username',
    ])
    .where('api_tokens.hash', '=', hash)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .executeTakeFirst()
}
