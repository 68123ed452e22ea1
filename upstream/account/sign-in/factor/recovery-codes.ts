import { normaliseCode, randomCode } from '#upstream/account/sign-in/typed-codes'
import { hashToken } from '#upstream/account/tokens'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'

const CODES = 10
/** 120 bits. */
const LENGTH = 24
const GROUP = /.{6}/g

/** In place of those that the member had. @returns them, to be shown this once: their hashes alone are stored */
export async function replaceRecoveryCodes(tx: Tx, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => randomCode(LENGTH))
  await deleteRecoveryCodes(tx, memberId)
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ member_id: memberId, hash: hashToken(code) })))
    .execute()
  return codes.map((code) => code.match(GROUP)?.join('-') ?? code)
}

/** Null where it cannot be one. */
export function asRecoveryCode(typed: string): string | null {
  const code = normaliseCode(typed)
  return code.length === LENGTH ? code : null
}

/** Once: of concurrent requests with one code one gets true. */
export async function takeRecoveryCode(db: Db, memberId: number, code: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('member_id', '=', memberId)
    .where('hash', '=', hashToken(code))
    .returning('hash')
    .executeTakeFirst()
  return taken !== undefined
}

export async function countRecoveryCodes(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteRecoveryCodes(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
}
