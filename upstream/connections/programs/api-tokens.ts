import { randomBytes } from 'node:crypto'
import {
  type PagedItems,
  SCOPES,
  type Scope,
  TOKEN_WRITES_PAGE_SIZE,
  TOKENS_MAX,
  type Token,
  type TokenWrite,
} from '#contract'
import { clampPage } from '#lib/text/clamp-page'
import { lockSession } from '#upstream/account/lock-session'
import { hashToken, type Viewer } from '#upstream/account/tokens'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import { asMember } from '#upstream/members/lock-member'
import { DAY, past, soon } from '#upstream/time'

const PREFIX = 'cuedot_'
const START_LENGTH = 11
/** Of tokens that have ended, and of what is written down of calls. */
const TTL = 30 * DAY
const REPLIES_TTL = DAY

export interface NewToken {
  name: string
  scopes: readonly Scope[]
  expiresInDays: number | null
}

const COLUMNS = [
  'id',
  'name',
  'scopes',
  'start',
  'created_at',
  'expires_at',
  'last_used_at',
  'last_used_network',
] as const

/** Null where the member has as many as there can be. @throws ApiError not_signed_in where the session has ended meanwhile */
export function addToken(
  db: Db,
  viewer: Viewer,
  { name, scopes, expiresInDays }: NewToken,
  now: Date,
): Promise<{ token: Token; secret: string } | null> {
  const secret = PREFIX + randomBytes(32).toString('base64url')
  return transact(db, async (tx) => {
    await lockSession(tx, viewer)
    if ((await countLasting(tx, viewer.id, now)) >= TOKENS_MAX) return null
    const row = await tx
      .insertInto('api_tokens')
      .values({
        member_id: viewer.id,
        name,
        hash: hashToken(secret),
        start: secret.slice(0, START_LENGTH),
        scopes: scopes.join(' '),
        created_at: now.toISOString(),
        expires_at: expiresInDays === null ? null : soon(now, expiresInDays * DAY),
        last_used_at: null,
        last_used_network: null,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    return { token: toToken(row), secret }
  })
}

async function countLasting(tx: Tx, memberId: number, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('api_tokens')
    .select((to) => to.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .executeTakeFirstOrThrow()
  return count
}

export async function listTokens(db: Db, memberId: number): Promise<Token[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toToken)
}

/** With its deliveries; what it wrote stays. False where the member has no such token. */
export function revokeToken(db: Db, memberId: number, id: number): Promise<boolean> {
  return asMember(db, memberId, async (tx) => {
    const revoked = await tx
      .deleteFrom('api_tokens')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .returning('id')
      .executeTakeFirst()
    if (revoked) await tx.deleteFrom('deliveries').where('token_id', '=', id).execute()
    return revoked !== undefined
  })
}

/**
 * With all sessions. They are listed as ended, so that what they wrote can be seen and taken back.
 * @param memberId null: of all members
 */
export async function endApiTokens(tx: Tx, memberId: number | null, now: Date): Promise<void> {
  const time = now.toISOString()
  await tx
    .updateTable('api_tokens')
    .set({ expires_at: time })
    .$if(memberId !== null, (update) => update.where('member_id', '=', memberId))
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', time)]))
    .execute()
}

export async function hasToken(db: Db, memberId: number, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('api_tokens')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined
}

export async function readWrites(db: Db, tokenId: number, page: number): Promise<PagedItems<TokenWrite>> {
  const { total } = await db
    .selectFrom('api_writes')
    .select((to) => to.fn.countAll<number>().as('total'))
    .where('token_id', '=', tokenId)
    .executeTakeFirstOrThrow()
  const { first, ...position } = clampPage(total, page, TOKEN_WRITES_PAGE_SIZE)
  const items = await db
    .selectFrom('api_writes')
    .select(['at', 'method', 'path', 'items', 'network'])
    .where('token_id', '=', tokenId)
    .orderBy('id', 'desc')
    .limit(TOKEN_WRITES_PAGE_SIZE)
    .offset(first)
    .execute()
  return { items, ...position, found: total, total }
}

export async function deleteOldTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('api_tokens').where('expires_at', '<', past(now, TTL)).execute()
  await db.deleteFrom('api_writes').where('at', '<', past(now, TTL)).execute()
  await db.deleteFrom('api_replies').where('created_at', '<', past(now, REPLIES_TTL)).execute()
}

interface TokenRow {
  id: number
  name: string
  scopes: string
  start: string
  created_at: string
  expires_at: string | null
  last_used_at: string | null
  last_used_network: string | null
}

function toToken({ id, name, scopes, start, ...row }: TokenRow): Token {
  return {
    id,
    name,
    scopes: toScopes(scopes),
    start,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    lastUsedNetwork: row.last_used_network,
  }
}

export function toScopes(stored: string): Scope[] {
  const given = stored.split(' ')
  return SCOPES.filter((scope) => given.includes(scope))
}
