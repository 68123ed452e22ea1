import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'

/** Ids of one block. The migration has the same number. */
const BLOCK = 1_000

/** With each member that is added or deleted, in the same transaction. */
export async function changeMemberCount(tx: Db | Tx, id: number, change: 1 | -1): Promise<void> {
  await sql`
    insert into member_counts (block, members) values (${Math.floor(id / BLOCK)}, ${change})
    on conflict (block) do update set members = member_counts.members + excluded.members`.execute(tx)
}

export async function recountMembers(tx: Tx): Promise<void> {
  await tx.deleteFrom('member_counts').execute()
  await sql`
    insert into member_counts (block, members)
    select id / ${sql.lit(BLOCK)}, count(*) from members group by id / ${sql.lit(BLOCK)}`.execute(tx)
}

export interface PageStart {
  /** No member before it has a higher id. */
  fromId: number
  /** Members to skip from there, fewer than a block. */
  offset: number
}

/** How many members there are, and where in the order of their ids one of them stands: one row is read for a thousand. */
export async function countMembers(
  db: Db,
): Promise<{ total: number; startOf: (position: number) => PageStart }> {
  const blocks = await db.selectFrom('member_counts').select(['block', 'members']).orderBy('block').execute()
  const total = blocks.reduce((sum, { members }) => sum + members, 0)
  return {
    total,
    startOf(position) {
      let offset = position
      for (const { block, members } of blocks) {
        if (offset < members) return { fromId: block * BLOCK, offset }
        offset -= members
      }
      return { fromId: 0, offset: position }
    },
  }
}
