import { sql } from 'kysely'
import type { LastExport } from '#contract'
import type { Db } from '#upstream/db/open'

export async function readLastExport(db: Db, memberId: number): Promise<LastExport | null> {
  const row = await db
    .selectFrom('last_exports')
    .select(['exported_at as exportedAt', 'bytes'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

/** The account may have been deleted while its export was sent. */
export async function recordExport(
  db: Db,
  memberId: number,
  { exportedAt, bytes }: LastExport,
): Promise<void> {
  await db
    .insertInto('last_exports')
    .columns(['member_id', 'exported_at', 'bytes'])
    .expression(
      db
        .selectFrom('members')
        .select([
          'id',
          sql<string>`${exportedAt}`.as('exported_at'),
          sql<number>`${sql.lit(bytes)}`.as('bytes'),
        ])
        .where('id', '=', memberId),
    )
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ exported_at: exportedAt, bytes }))
    .execute()
}
