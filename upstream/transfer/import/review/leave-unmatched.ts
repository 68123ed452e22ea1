import { type Tx, transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { repeatInTurn } from '#upstream/give-way'
import { inItsState, lockImport } from '#upstream/transfer/import/import-actions'
import { isDecidable } from '#upstream/transfer/import/review/decide-row'
import { decideParts } from '#upstream/transfer/import/review/title-parts'

/** Titles of one transaction. */
const TITLES_AT_ONCE = 250

/** Leaves all titles out that have no match: nothing asks about them any more. @throws ApiError not_found | conflict */
export async function leaveUnmatched(
  { db }: Pick<Dependencies, 'db'>,
  viewerId: number,
  id: number,
): Promise<void> {
  await repeatInTurn(() => transact(db, (tx) => leaveSome(tx, viewerId, id)))
}

/** Returns whether there may be more. */
async function leaveSome(tx: Tx, viewerId: number, id: number): Promise<boolean> {
  const record = await lockImport(tx, viewerId, id)
  if (!isDecidable(record)) throw inItsState(record)
  const few = tx
    .selectFrom('import_titles')
    .select('id')
    .where('import_id', '=', id)
    .where('level', '=', 'none')
    .where('decision', '=', 'open')
    .where('part_of', 'is', null)
    .limit(TITLES_AT_ONCE)
  const left = await tx
    .updateTable('import_titles')
    .set({ decision: 'left', is_settled: 1 })
    .where('id', 'in', few)
    .returning('id')
    .execute()
  await decideParts(
    tx,
    'part_of',
    left.map((one) => one.id),
  )
  return left.length === TITLES_AT_ONCE
}
