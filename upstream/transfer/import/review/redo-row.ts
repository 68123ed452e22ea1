import { ApiError } from '#upstream/api-error'
import { type Tx, transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { renumberList } from '#upstream/lists/list-order'
import { lockMember } from '#upstream/members/lock-member'
import {
  findLists,
  findOrCreateLists,
  listKeysOf,
} from '#upstream/transfer/import/apply/find-or-create-lists'
import { readWork } from '#upstream/transfer/import/apply/read-titles-to-apply'
import { inItsState, lockImport } from '#upstream/transfer/import/import-actions'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import { withChosen } from '#upstream/transfer/import/import-title-columns'
import { partsOf } from '#upstream/transfer/import/review/title-parts'
import { writeTitles } from '#upstream/transfer/import/steps/apply-step'

/**
 * Writes what was undone of a row once more, each part in a transaction: requested again it goes on where it ended.
 * @throws ApiError not_found | conflict
 */
export async function redoRow(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { id, member_id }: Pick<ImportRecord, 'id' | 'member_id'>,
  rowId: number,
): Promise<void> {
  for (let last = 0; ; ) {
    const next = await transact(db, async (tx) => {
      const record = await lockImport(tx, member_id, id)
      if (!['applied', 'undone'].includes(record.state)) throw inItsState(record)
      await lockMember(tx, member_id)
      const parts = await partsOf(tx, id, rowId).execute()
      const [whole] = parts
      if (whole?.part_of !== null) throw new ApiError('not_found', 'imports.noRow')
      // The title itself is not written where its rating waits for an answer.
      if (last > 0 && whole.outcome !== 'applied') return null
      const part = parts.find((one) => one.id > last && one.outcome !== 'applied')
      if (last === 0 && (!part || whole.outcome === null))
        throw new ApiError('conflict', 'imports.rowNotUndone')
      if (part) await write(tx, record, part.id, clock())
      return part?.id ?? null
    })
    if (next === null) return
    last = next
  }
}

async function write(tx: Tx, record: ImportRecord, titleId: number, now: Date): Promise<void> {
  const title = await tx
    .selectFrom('import_titles')
    .selectAll()
    .where('id', '=', titleId)
    .executeTakeFirstOrThrow()
  const work = await readWork(tx, withChosen([title]), now)
  const keys = listKeysOf(work)
  while (await findOrCreateLists(tx, record, now, keys));
  const lists = await findLists(tx, record, work)
  await writeTitles(tx, record, work, { lists, now })
  // Files may give two titles one position: makes the order keys distinct, and counts.
  for (const { listId } of lists.values()) await renumberList(tx, listId)
  await tx
    .updateTable('imports')
    .set({ state: 'applied', undone_at: null })
    .where('id', '=', record.id)
    .where('state', '=', 'undone')
    .execute()
}
