import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'

/** A transaction that no other one of the member runs beside. */
export function asMember<Result>(
  db: Db,
  memberId: number,
  job: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (tx) => {
    await lockMember(tx, memberId)
    return job(tx)
  })
}

/** Changes nothing, but locks the member's row until the transaction ends: of two at once the second one sees what the first has done. */
export async function lockMember(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('members')
    .set((to) => ({ entry_count: to.ref('entry_count') }))
    .where('id', '=', id)
    .execute()
}
