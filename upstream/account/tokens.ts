import { hash, randomBytes } from 'node:crypto'
import { ignoreDiskFull } from '#upstream/db/errors'
import type { Db } from '#upstream/db/open'
import type { TokenPurpose } from '#upstream/db/schema'
import { DAY, MINUTE, past, soon } from '#upstream/time'

/** Milliseconds until a token expires, used or not. */
const TTL: Record<TokenPurpose, number> = { session: 90 * DAY, verify: DAY, reset: 60 * MINUTE }
/** Milliseconds without use after which a session expires. */
const IDLE_TIMEOUT = 30 * DAY
/** Milliseconds between two updates of `last_used_at`: reads should not cost a write each. */
const LAST_USED_INTERVAL = 5 * MINUTE

export interface Viewer {
  id: number
  isAdmin: boolean
  /** SHA-256, so that logout can end this session. */
  tokenHash: string
}

export async function issueToken(
  db: Db,
  memberId: number,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  if (purpose !== 'session') await revokeTokens(db, memberId, purpose)
  await db
    .insertInto('tokens')
    .values({
      hash: hashToken(token),
      member_id: memberId,
      purpose,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: soon(now, TTL[purpose]),
    })
    .execute()
  return token
}

/** Consumes a token from a mail: of concurrent requests one gets its member's id, the others null. */
export async function redeemToken(
  db: Db,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<number | null> {
  const redeemed = await db
    .deleteFrom('tokens')
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .returning('member_id')
    .executeTakeFirst()
  return redeemed?.member_id ?? null
}

export async function findViewer(db: Db, token: string, now: Date): Promise<Viewer | null> {
  const tokenHash = hashToken(token)
  const session = await db
    .selectFrom('tokens')
    .innerJoin('members', 'members.id', 'tokens.member_id')
    .select(['members.id', 'members.is_admin', 'tokens.last_used_at'])
    .where('tokens.hash', '=', tokenHash)
    .where('tokens.purpose', '=', 'session')
    .where('tokens.expires_at', '>', now.toISOString())
    .where('tokens.last_used_at', '>', past(now, IDLE_TIMEOUT))
    .executeTakeFirst()
  if (!session) return null
  if (session.last_used_at < past(now, LAST_USED_INTERVAL)) {
    const use = { last_used_at: now.toISOString() }
    await ignoreDiskFull(db.updateTable('tokens').set(use).where('hash', '=', tokenHash).execute())
  }
  return { id: session.id, isAdmin: session.is_admin === 1, tokenHash }
}

export async function revokeToken(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('tokens').where('hash', '=', hash).execute()
}

export async function revokeTokens(db: Db, memberId: number, purpose?: TokenPurpose): Promise<void> {
  let revoked = db.deleteFrom('tokens').where('member_id', '=', memberId)
  if (purpose) revoked = revoked.where('purpose', '=', purpose)
  await revoked.execute()
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where((is) =>
      is.or([is('expires_at', '<', now.toISOString()), is('last_used_at', '<', past(now, IDLE_TIMEOUT))]),
    )
    .execute()
}

function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}
