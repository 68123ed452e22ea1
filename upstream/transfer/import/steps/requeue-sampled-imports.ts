import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import { repeatInTurn } from '#upstream/give-way'

/** Of one transaction. */
const TITLES_AT_ONCE = 500

/**
 * Imports that were looked for in the sample: what nothing was decided of waits for the whole catalogue, in which the queue
 * looks for it. One that is undone asks for nothing any more.
 */
export async function requeueSampledImports(db: Db, now: Date): Promise<void> {
  const imports = await db
    .selectFrom('imports')
    .select('id')
    .where('is_sampled', '=', 1)
    .where('state', 'in', ['review', 'applied'])
    .execute()
  for (const { id } of imports) {
    await repeatInTurn(() => transact(db, (tx) => lookForSome(tx, id, now)))
  }
}

/** Returns whether there may be more. */
async function lookForSome(tx: Tx, id: number, now: Date): Promise<boolean> {
  const few = tx
    .selectFrom('import_titles')
    .select('id')
    .where('import_id', '=', id)
    .where('decision', '=', 'open')
    .where('level', 'in', ['year', 'name', 'none'])
    .limit(TITLES_AT_ONCE)
  const { numUpdatedRows } = await tx
    .updateTable('import_titles')
    .set({ level: 'waiting' })
    .where('id', 'in', few)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === TITLES_AT_ONCE) return true
  const retry_at = now.toISOString()
  await tx.updateTable('imports').set({ is_sampled: 0, retry_at }).where('id', '=', id).execute()
  return false
}
