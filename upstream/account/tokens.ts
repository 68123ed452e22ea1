import { hash, randomBytes } from 'node:crypto'
import { type Language, shippedLanguage } from '#lib/text/language'
import type { TokenPurpose } from '#upstream/account/tables'
import { ignoreUnwritable } from '#upstream/db/errors'
import type { Db } from '#upstream/db/open'
import { DAY, MINUTE, past, soon } from '#upstream/time'

/** Milliseconds until a token expires, used or not. */
const TTL: Record<TokenPurpose, number> = {
  session: 90 * DAY,
  // Longer than any call that the browser sent with it may take.
  replaced: MINUTE,
  verify: DAY,
  reset: 60 * MINUTE,
  confirmed: 30 * DAY,
  email: DAY,
  let_in: 15 * MINUTE,
  factor_keep: 9 * DAY,
  factor_off: 7 * DAY,
}
/** Milliseconds without use after which a session expires. */
const IDLE_TIMEOUT = 30 * DAY
/** Milliseconds between two updates of `last_used_at`: reads should not cost a write each. */
const LAST_USED_INTERVAL = 5 * MINUTE

export interface Viewer {
  id: number
  isAdmin: boolean
  language: Language
  /** SHA-256, so that logout can end this session. */
  tokenHash: string
  /** When the member last proved who is there, in this session. */
  confirmedAt: string | null
  /** Of the session's browser. */
  userAgent: string | null
}

/** What a member sees of a session. */
export interface Device {
  userAgent: string | null
  network: string | null
}

/** What a session begins with. */
interface SessionStart extends Device {
  /** Null: it has to be confirmed before what asks for that. */
  confirmedAt: Date | null
}

/** `email`: the address that a link which changes it is mailed to. */
export type TokenOwner = { member_id: number; email?: string } | { registration_id: number }

/** What is mailed to members, or handed to them, to be followed once. */
type MemberLink = 'let_in' | 'factor_keep' | 'factor_off'

const NO_SESSION: SessionStart = { userAgent: null, network: null, confirmedAt: null }

export async function issueToken(
  db: Db,
  owner: TokenOwner,
  purpose: TokenPurpose,
  now: Date,
  { userAgent, network, confirmedAt }: SessionStart = NO_SESSION,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // Only the newest link works.
  if (purpose === 'reset' || purpose === 'email') await revokeTokens(db, owner, [purpose])
  await db
    .insertInto('tokens')
    .values({
      hash: hashToken(token),
      ...owner,
      purpose,
      user_agent: userAgent,
      network,
      confirmed_at: confirmedAt?.toISOString() ?? null,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: soon(now, TTL[purpose]),
    })
    .execute()
  return token
}

/** Consumes a token of a link: of concurrent requests one gets its owner, the others null. */
export async function redeemToken(
  db: Db,
  token: string,
  purpose: MemberLink | 'reset',
  now: Date,
): Promise<TokenOwner | null> {
  const redeemed = await db
    .deleteFrom('tokens')
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .returning(['member_id', 'registration_id'])
    .executeTakeFirst()
  if (!redeemed) return null
  const { member_id, registration_id } = redeemed
  return member_id === null ? { registration_id: registration_id ?? 0 } : { member_id }
}

/** Of a link that members alone are given. @returns whose it was */
export async function redeemMemberToken(
  db: Db,
  token: string,
  purpose: MemberLink,
  now: Date,
): Promise<number | null> {
  const owner = await redeemToken(db, token, purpose, now)
  return owner && 'member_id' in owner ? owner.member_id : null
}

/** `registrationId` is null for a link whose address is confirmed. Null for no such link. */
export async function findVerification(
  db: Db,
  token: string,
  now: Date,
): Promise<{ registrationId: number | null; isExpired: boolean } | null> {
  const found = await db
    .selectFrom('tokens')
    .select(['registration_id', 'expires_at'])
    .where('hash', '=', hashToken(token))
    .where('purpose', 'in', ['verify', 'confirmed'])
    .executeTakeFirst()
  if (!found) return null
  return { registrationId: found.registration_id, isExpired: found.expires_at <= now.toISOString() }
}

/** Keeps the links of an address's registrations, for a second click. */
export async function markConfirmed(db: Db, email: string, memberId: number, now: Date): Promise<void> {
  const registrations = db.selectFrom('registrations').select('id').where('email', '=', email)
  await db
    .updateTable('tokens')
    .set({
      member_id: memberId,
      registration_id: null,
      purpose: 'confirmed',
      last_used_at: now.toISOString(),
      expires_at: soon(now, TTL.confirmed),
    })
    .where('registration_id', 'in', registrations)
    .where('purpose', '=', 'verify')
    .execute()
}

export async function findViewer(db: Db, token: string, now: Date): Promise<Viewer | null> {
  const tokenHash = hashToken(token)
  const session = await db
    .selectFrom('tokens')
    .innerJoin('members', 'members.id', 'tokens.member_id')
    .select(['members.id', 'members.is_admin', 'members.language'])
    .select(['tokens.last_used_at', 'tokens.confirmed_at', 'tokens.user_agent'])
    .where('tokens.hash', '=', tokenHash)
    .where('tokens.purpose', '=', 'session')
    .where('tokens.expires_at', '>', now.toISOString())
    .where('tokens.last_used_at', '>', past(now, IDLE_TIMEOUT))
    .executeTakeFirst()
  if (!session) return null
  if (session.last_used_at < past(now, LAST_USED_INTERVAL)) {
    const use = { last_used_at: now.toISOString() }
    await ignoreUnwritable(db.updateTable('tokens').set(use).where('hash', '=', tokenHash).execute())
  }
  const { id, is_admin, language } = session
  return {
    id,
    isAdmin: is_admin === 1,
    language: shippedLanguage(language),
    tokenHash,
    confirmedAt: session.confirmed_at,
    userAgent: session.user_agent,
  }
}

/**
 * A new token in place of the session's, which is confirmed now and ends when the old one would have.
 * @returns null where the session has ended since
 */
export async function renewToken(db: Db, hash: string, now: Date): Promise<string | null> {
  const renewed = await db
    .updateTable('tokens')
    .set({ purpose: 'replaced' })
    .where('hash', '=', hash)
    .where('purpose', '=', 'session')
    .returning(['member_id', 'created_at', 'expires_at', 'user_agent', 'network'])
    .executeTakeFirst()
  if (!renewed) return null
  const token = randomBytes(32).toString('base64url')
  const session = { ...renewed, hash: hashToken(token), purpose: 'session' as const }
  await db
    .insertInto('tokens')
    .values({ ...session, last_used_at: now.toISOString(), confirmed_at: now.toISOString() })
    .execute()
  await replaceToken(db, hash, now)
  return token
}

/** Ends the session of a browser that signs out or in again. */
export async function replaceToken(db: Db, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ purpose: 'replaced', expires_at: soon(now, TTL.replaced) })
    .where('hash', '=', hash)
    .execute()
}

/** Whether its browser has signed out or in again within a minute. */
export async function isReplaced(db: Db, token: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('tokens')
    .select('hash')
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', 'replaced')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return found !== undefined
}

export async function revokeTokens(db: Db, owner: TokenOwner, purposes: TokenPurpose[]): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where((is) => is.and(owner))
    .where('purpose', 'in', purposes)
    .execute()
}

/** Expired verifications stay until their registration goes, to be told from unknown ones. */
export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('purpose', '<>', 'verify')
    .where((is) =>
      is.or([is('expires_at', '<', now.toISOString()), is('last_used_at', '<', past(now, IDLE_TIMEOUT))]),
    )
    .execute()
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}
