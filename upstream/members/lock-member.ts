import type { Tx } from '#upstream/db/transact'

/** Changes nothing, but locks the member's row until the transaction ends: of two at once the second one sees what the first has done. */
export async function lockMember(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('members')
    .set((to) => ({ entry_count: to.ref('entry_count') }))
    .where('id', '=', id)
    .execute()
}
