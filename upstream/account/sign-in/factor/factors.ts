import { countRecoveryCodes, deleteRecoveryCodes } from '#upstream/account/sign-in/factor/recovery-codes'
import { endTickets } from '#upstream/account/sign-in/factor/tickets'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { MINUTE, past } from '#upstream/time'

/** Milliseconds after which a secret is void that no code has switched on. */
const PENDING_TTL = 30 * MINUTE

export interface Factor {
  sealedSecret: string
  isOn: boolean
}

interface StepOfSecret {
  sealedSecret: string
  step: number
}

/** Null where there is none, or one that was not switched on in time. */
export async function findFactor(db: Db, memberId: number, now: Date): Promise<Factor | null> {
  const found = await db
    .selectFrom('factors')
    .select(['sealed_secret', 'is_on', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!found || (found.is_on === 0 && found.created_at <= past(now, PENDING_TTL))) return null
  return { sealedSecret: found.sealed_secret, isOn: found.is_on === 1 }
}

/** In place of one that was not switched on. False where one is on. */
export async function addPendingFactor(
  db: Db,
  memberId: number,
  sealedSecret: string,
  now: Date,
): Promise<boolean> {
  const secret = { sealed_secret: sealedSecret, last_step: 0, created_at: now.toISOString() }
  const added = await db
    .insertInto('factors')
    .values({ member_id: memberId, is_on: 0, ...secret })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(secret).where('factors.is_on', '=', 0))
    .returning('member_id')
    .executeTakeFirst()
  return added !== undefined
}

/** By the code of this step, of the secret that it was made with. Of concurrent requests one gets true. */
export async function switchOn(
  db: Db,
  memberId: number,
  { sealedSecret, step }: StepOfSecret,
  now: Date,
): Promise<boolean> {
  const switched = await db
    .updateTable('factors')
    .set({ is_on: 1, last_step: step, created_at: now.toISOString() })
    .where('member_id', '=', memberId)
    .where('is_on', '=', 0)
    .where('sealed_secret', '=', sealedSecret)
    .returning('member_id')
    .executeTakeFirst()
  return switched !== undefined
}

/** Once: a code counts whose step is later than the last one that counted. */
export async function takeStep(
  db: Db,
  memberId: number,
  { sealedSecret, step }: StepOfSecret,
): Promise<boolean> {
  const used = await db
    .updateTable('factors')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('is_on', '=', 1)
    .where('sealed_secret', '=', sealedSecret)
    .where('last_step', '<', step)
    .returning('member_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Of two changes at once the second one waits for the first. False where none is on. */
export async function lockFactor(tx: Tx, memberId: number): Promise<boolean> {
  const locked = await tx
    .updateTable('factors')
    .set({ is_on: 1 })
    .where('member_id', '=', memberId)
    .where('is_on', '=', 1)
    .returning('member_id')
    .executeTakeFirst()
  return locked !== undefined
}

/** With the recovery codes, and sign-ins that wait for a code. False where none is on. */
export async function removeFactor(tx: Tx, memberId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('factors')
    .where('member_id', '=', memberId)
    .where('is_on', '=', 1)
    .returning('member_id')
    .executeTakeFirst()
  if (!removed) return false
  await deleteRecoveryCodes(tx, memberId)
  await endTickets(tx, memberId)
  return true
}

/** As its member sees it. */
export async function describeFactor(
  db: Db,
  memberId: number,
): Promise<{ since: string; recoveryCodes: number } | null> {
  const [factor, recoveryCodes] = await Promise.all([
    db
      .selectFrom('factors')
      .select('created_at')
      .where('member_id', '=', memberId)
      .where('is_on', '=', 1)
      .executeTakeFirst(),
    countRecoveryCodes(db, memberId),
  ])
  return factor ? { since: factor.created_at, recoveryCodes } : null
}

export async function deletePendingFactors(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('factors')
    .where('is_on', '=', 0)
    .where('created_at', '<=', past(now, PENDING_TTL))
    .execute()
}
