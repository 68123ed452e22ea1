import { sql } from 'kysely'
import type { Tx } from '#upstream/db/transact'

/**
 * Counts the first copy of a list that a member makes, and with -1 the deletion of the last: to be called while the member has
 * no other. Copies of one's own list do not count. The caller has locked the member.
 */
export async function countCopy(tx: Tx, memberId: number, sourceId: string, by: 1 | -1): Promise<void> {
  await tx
    .updateTable('lists')
    .set((to) => ({ copy_count: to('copy_count', '+', by) }))
    .where('id', '=', sourceId)
    .where('member_id', '<>', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lists as copies')
            .select('copies.id')
            .where('copies.member_id', '=', memberId)
            .where('copies.copied_from', '=', sourceId),
        ),
      ),
    )
    .execute()
}

/** Before the member's lists are deleted with the account. Returns what is to be called once they are. */
export async function countedCopies(tx: Tx, memberId: number): Promise<() => Promise<void>> {
  const copies = await tx
    .selectFrom('lists')
    .select('copied_from')
    .distinct()
    .where('member_id', '=', memberId)
    .where('copied_from', 'is not', null)
    .execute()
  const sources = copies.flatMap(({ copied_from }) => copied_from ?? [])
  return async () => {
    if (sources.length === 0) return
    await tx
      .updateTable('lists')
      .set({ copy_count: sql<number>`copy_count - 1` })
      .where('id', 'in', sources)
      .execute()
  }
}
