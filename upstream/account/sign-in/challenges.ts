import { randomBytes } from 'node:crypto'
import type { ChallengePurpose } from '#upstream/account/sign-in/tables'
import { hashToken } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import { MINUTE, soon } from '#upstream/time'

/** Milliseconds. */
export const CHALLENGE_TTL: Record<ChallengePurpose, number> = {
  passkey: 5 * MINUTE,
  passkey_new: 5 * MINUTE,
  factor: 10 * MINUTE,
  flow: 10 * MINUTE,
  identity: 30 * MINUTE,
}

export interface Challenge {
  memberId: number | null
  data: Record<string, unknown>
}

export interface FoundChallenge extends Challenge {
  hash: string
  tries: number
}

/** A row that any process can read. @returns 32 random bytes, base64url, of which the hash alone is stored */
export async function addChallenge(
  db: Db,
  purpose: ChallengePurpose,
  { memberId = null, data = {} }: Partial<Challenge>,
  now: Date,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = soon(now, CHALLENGE_TTL[purpose])
  await db
    .insertInto('challenges')
    .values({
      hash: hashToken(token),
      purpose,
      member_id: memberId,
      data: JSON.stringify(data),
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

/** Once: of concurrent requests one gets it, the others null. Null too for another purpose, and where it is over. */
export async function takeChallenge(
  db: Db,
  purpose: ChallengePurpose,
  token: string,
  now: Date,
): Promise<Challenge | null> {
  const taken = await db
    .deleteFrom('challenges')
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .returning(['member_id', 'data', 'expires_at'])
    .executeTakeFirst()
  if (!taken || taken.expires_at <= now.toISOString()) return null
  return { memberId: taken.member_id, data: JSON.parse(taken.data) }
}

export function findChallenge(
  db: Db,
  purpose: ChallengePurpose,
  token: string,
  now: Date,
): Promise<FoundChallenge | null> {
  return findChallengeByHash(db, purpose, hashToken(token), now)
}

export async function findChallengeByHash(
  db: Db,
  purpose: ChallengePurpose,
  hash: string,
  now: Date,
): Promise<FoundChallenge | null> {
  const found = await db
    .selectFrom('challenges')
    .select(['member_id', 'data', 'tries'])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!found) return null
  return { hash, memberId: found.member_id, data: JSON.parse(found.data), tries: found.tries }
}

/** Counted before the try is looked at, so that concurrent ones all count. @returns how many it has had, or null where it is gone */
export async function countTry(db: Db, hash: string): Promise<number | null> {
  const counted = await db
    .updateTable('challenges')
    .set((to) => ({ tries: to('tries', '+', 1) }))
    .where('hash', '=', hash)
    .returning('tries')
    .executeTakeFirst()
  return counted?.tries ?? null
}

export async function changeChallenge(
  db: Db,
  hash: string,
  { data, tries }: { data: Record<string, unknown>; tries?: number },
): Promise<void> {
  await db
    .updateTable('challenges')
    .set({ data: JSON.stringify(data), ...(tries !== undefined && { tries }) })
    .where('hash', '=', hash)
    .execute()
}

export async function endChallenge(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('challenges').where('hash', '=', hash).execute()
}

/** Of one that is a part of a sign-in: spent, over, or none. */
export function ticketOver(): ApiError {
  return new ApiError('not_signed_in', 'signin.ticketOver')
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('challenges').where('expires_at', '<=', now.toISOString()).execute()
}
