import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { PASSKEYS_MAX, type Passkey, type PasskeySignals, type Transport } from '#contract'
import { deviceName } from '#upstream/account/device-name'
import { lockSession } from '#upstream/account/lock-session'
import type { RelyingParty } from '#upstream/account/sign-in/passkeys/relying-party'
import type { VerifiedCredential } from '#upstream/account/sign-in/passkeys/verify-credential'
import type { PasskeysTable } from '#upstream/account/sign-in/tables'
import type { Viewer } from '#upstream/account/tokens'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'

const COLUMNS = ['id', 'name', 'device', 'rp_id', 'is_synced', 'created_at', 'last_used_at'] as const

/** The oldest first. */
export async function listPasskeys(
  db: Db,
  memberId: number,
  relyingParty: RelyingParty | null,
): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map((row) => toPasskey(row, relyingParty))
}

function toPasskey(
  row: Pick<Selectable<PasskeysTable>, (typeof COLUMNS)[number]>,
  relyingParty: RelyingParty | null,
): Passkey {
  return {
    id: row.id,
    name: row.name,
    device: deviceName(row.device),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isSynced: row.is_synced === 1,
    host: row.rp_id,
    isUsable: row.rp_id === relyingParty?.id,
  }
}

/** Null before the member's first passkey. */
export async function readSignals(
  db: Db,
  memberId: number,
  relyingParty: RelyingParty | null,
): Promise<PasskeySignals | null> {
  if (!relyingParty) return null
  const rows = await db
    .selectFrom('members')
    .leftJoin('passkeys', (join) =>
      join.onRef('passkeys.member_id', '=', 'members.id').on('passkeys.rp_id', '=', relyingParty.id),
    )
    .select(['members.user_handle', 'passkeys.credential_id'])
    .where('members.id', '=', memberId)
    .orderBy('passkeys.id')
    .execute()
  const userHandle = rows[0]?.user_handle
  if (!userHandle) return null
  const credentialIds = rows.flatMap(({ credential_id }) => credential_id ?? [])
  return { rpId: relyingParty.id, userHandle, credentialIds }
}

export async function countPasskeys(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((to) => to.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

/** For which authenticators make no second passkey. */
export async function listCredentials(
  db: Db,
  memberId: number,
  relyingParty: RelyingParty,
): Promise<{ id: string; transports: Transport[] }[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('member_id', '=', memberId)
    .where('rp_id', '=', relyingParty.id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.credential_id,
    transports: JSON.parse(row.transports) as Transport[],
  }))
}

/** What authenticators know the member by: random, made the first time that it is asked for, and never changed. */
export async function userHandleOf(db: Db, memberId: number): Promise<string> {
  await db
    .updateTable('members')
    .set({ user_handle: randomBytes(32).toString('base64url') })
    .where('id', '=', memberId)
    .where('user_handle', 'is', null)
    .execute()
  const { user_handle } = await db
    .selectFrom('members')
    .select('user_handle')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return user_handle ?? ''
}

export interface FoundPasskey {
  id: number
  memberId: number
  credentialId: string
  publicKey: string
  isSynced: boolean
  userHandle: string | null
}

export async function findPasskey(
  db: Db,
  credentialId: string,
  relyingParty: RelyingParty,
): Promise<FoundPasskey | null> {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('members', 'members.id', 'passkeys.member_id')
    .select([
      'passkeys.id',
      'passkeys.member_id',
      'passkeys.credential_id',
      'passkeys.public_key',
      'passkeys.is_synced',
      'members.user_handle',
    ])
    .where('passkeys.credential_id', '=', credentialId)
    .where('passkeys.rp_id', '=', relyingParty.id)
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        memberId: row.member_id,
        credentialId: row.credential_id,
        publicKey: row.public_key,
        isSynced: row.is_synced === 1,
        userHandle: row.user_handle,
      }
    : null
}

/**
 * Stores the counter of a signature if it has counted on, or does not count at all: of two signatures with the same counter one
 * is stored. @returns false for a counter that another signature had before, as that of a copy has
 */
export async function markUsed(
  db: Db,
  id: number,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, is_backed_up: isBackedUp ? 1 : 0, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export interface NewPasskey extends VerifiedCredential {
  transports: readonly Transport[]
  name: string
  /** `deviceParts` */
  device: string | null
}

/** `full` where the member has as many as there can be, `stored` for a credential that any member has. */
export async function addPasskey(
  tx: Tx,
  viewer: Viewer,
  passkey: NewPasskey,
  relyingParty: RelyingParty,
  now: Date,
): Promise<Passkey | 'full' | 'stored'> {
  await lockSession(tx, viewer)
  if ((await countPasskeys(tx, viewer.id)) >= PASSKEYS_MAX) return 'full'
  const row = await tx
    .insertInto('passkeys')
    .values({
      member_id: viewer.id,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      rp_id: relyingParty.id,
      name: passkey.name,
      device: passkey.device,
      is_synced: passkey.isSynced ? 1 : 0,
      is_backed_up: passkey.isBackedUp ? 1 : 0,
      created_at: now.toISOString(),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? toPasskey(row, relyingParty) : 'stored'
}

export async function hasPasskey(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** False where the member has no such passkey. */
export async function renamePasskey(db: Db, memberId: number, id: number, name: string): Promise<boolean> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

/** False where the member has no such passkey. */
export async function removePasskey(tx: Tx, memberId: number, id: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
