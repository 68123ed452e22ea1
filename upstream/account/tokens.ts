import { hash, randomBytes } from 'node:crypto'
import { unlessFull } from '#upstream/db/full'
import type { Db } from '#upstream/db/open'
import type { TokenPurpose } from '#upstream/db/schema'
import { DAY, MINUTE, past, soon } from '#upstream/time'

/** Milliseconds a token lives at most, used or not. */
const LIFE: Record<TokenPurpose, number> = { session: 90 * DAY, verify: DAY, reset: 60 * MINUTE }
/** Milliseconds after which an unused session ends. */
const IDLE = 30 * DAY
/** Milliseconds between two notes of a session's use: a read should not cost a write. */
const NOTE_EVERY = 5 * MINUTE

/** Somebody who is signed in. */
export interface Session {
  /** The member's. */
  id: number
  isAdmin: boolean
  /** SHA-256 of the token they presented, so that logout can end this session. */
  tokenHash: string
}

/** Makes a token of 256 random bits. One from a mail ends the one mailed before. */
export async function issueToken(
  db: Db,
  memberId: number,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  if (purpose !== 'session') await endTokens(db, memberId, purpose)
  await db
    .insertInto('tokens')
    .values({
      hash: hashToken(token),
      member_id: memberId,
      purpose,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: soon(now, LIFE[purpose]),
    })
    .execute()
  return token
}

/** Uses up a token from a mail. The member it was made for, or null; of many at once, one gets it. */
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

/** For each token the member whose session it opens, or null; notes the use. */
export async function findSessions(db: Db, tokens: string[], now: Date): Promise<(Session | null)[]> {
  const hashes = tokens.map(hashToken)
  const rows = await db
    .selectFrom('tokens')
    .innerJoin('members', 'members.id', 'tokens.member_id')
    .select(['tokens.hash', 'members.id', 'members.is_admin', 'tokens.last_used_at'])
    .where('tokens.hash', 'in', hashes)
    .where('tokens.purpose', '=', 'session')
    .where('tokens.expires_at', '>', now.toISOString())
    .where('tokens.last_used_at', '>', past(now, IDLE))
    .execute()
  const noted = past(now, NOTE_EVERY)
  const unnoted = rows.filter((row) => row.last_used_at < noted).map(({ hash }) => hash)
  if (unnoted.length > 0) {
    const use = { last_used_at: now.toISOString() }
    await unlessFull(db.updateTable('tokens').set(use).where('hash', 'in', unnoted).execute())
  }
  const sessions = new Map(
    rows.map(({ hash, id, is_admin }) => [hash, { id, isAdmin: is_admin === 1, tokenHash: hash }]),
  )
  return hashes.map((hash) => sessions.get(hash) ?? null)
}

/** Ends one token. */
export async function endToken(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('tokens').where('hash', '=', hash).execute()
}

/** Ends all tokens of a member, or all of one purpose. */
export async function endTokens(db: Db, memberId: number, purpose?: TokenPurpose): Promise<void> {
  let ending = db.deleteFrom('tokens').where('member_id', '=', memberId)
  if (purpose) ending = ending.where('purpose', '=', purpose)
  await ending.execute()
}

/** Forgets expired tokens and sessions that have idled too long. */
export async function forgetTokens(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where((is) =>
      is.or([is('expires_at', '<', now.toISOString()), is('last_used_at', '<', past(now, IDLE))]),
    )
    .execute()
}

function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}
