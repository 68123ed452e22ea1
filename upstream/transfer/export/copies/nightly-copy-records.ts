import type { NightlyCopies } from '#contract'
import { countAttempt } from '#upstream/db/attempt-counts'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { MINUTE } from '#upstream/time'

/** One attempt of all processes, until housekeeping runs again. */
const ATTEMPT = { max: 1, windowMs: 50 * MINUTE }

export async function readCopies(db: Db, memberId: number): Promise<Pick<NightlyCopies, 'isOn' | 'copies'>> {
  const [row, copies] = await Promise.all([
    db.selectFrom('nightly_copies').select('member_id').where('member_id', '=', memberId).executeTakeFirst(),
    db
      .selectFrom('copies')
      .select(['id', 'created_at as createdAt', 'bytes'])
      .where('member_id', '=', memberId)
      .orderBy('night', 'desc')
      .execute(),
  ])
  return { isOn: row !== undefined, copies }
}

export async function switchOn(db: Db, memberId: number, now: Date): Promise<void> {
  await db
    .insertInto('nightly_copies')
    .values({ member_id: memberId, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute()
}

export async function switchOff(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('nightly_copies').where('member_id', '=', memberId).execute()
}

/** Members who have switched copies on before this time and have none of this night. */
export async function membersToCopy(
  db: Db,
  { night, before }: { night: string; before: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('nightly_copies')
    .leftJoin('copies', (join) =>
      join.onRef('copies.member_id', '=', 'nightly_copies.member_id').on('copies.night', '=', night),
    )
    .select('nightly_copies.member_id')
    .where('nightly_copies.created_at', '<', before)
    .where('copies.id', 'is', null)
    .orderBy('nightly_copies.member_id')
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** False where another process makes the copy, or has failed to a moment ago. */
export async function claimCopy(
  db: Db,
  { memberId, night }: { memberId: number; night: string },
  now: Date,
): Promise<boolean> {
  return (await countAttempt(db, `copy ${memberId} ${night}`, ATTEMPT, now)) === 0
}

/** False where the night has one already. */
export async function recordCopy(
  db: Db,
  copy: { member_id: number; night: string; name: string; bytes: number; created_at: string },
): Promise<boolean> {
  const recorded = await db
    .insertInto('copies')
    .values(copy)
    .onConflict((conflict) => conflict.columns(['member_id', 'night']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return recorded !== undefined
}

export async function findCopy(
  db: Db,
  memberId: number,
  id: number,
): Promise<{ name: string; night: string } | null> {
  const found = await db
    .selectFrom('copies')
    .select(['name', 'night'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found ?? null
}

export async function copyNames(db: Db | Tx, memberId: number): Promise<string[]> {
  const rows = await db.selectFrom('copies').select('name').where('member_id', '=', memberId).execute()
  return rows.map(({ name }) => name)
}
