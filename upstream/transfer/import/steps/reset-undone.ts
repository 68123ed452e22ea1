import { transact } from '#upstream/db/transact'
import { holdLease, type ImportRecord, type StepContext } from '#upstream/transfer/import/import-lease'
import { ROWS_AT_ONCE } from '#upstream/transfer/read/batches'

/** Of an import that is applied again: what was undone is to be written again; what was changed since stays as it is. */
export function resetUndone({ db, clock }: StepContext, record: ImportRecord): Promise<ImportRecord> {
  return transact(db, async (tx) => {
    await holdLease(tx, record, clock())
    const { numUpdatedRows } = await tx
      .updateTable('import_titles')
      .set({ outcome: null, written_at: null })
      .where('id', 'in', (of) =>
        of
          .selectFrom('import_titles')
          .select('id')
          .where('import_id', '=', record.id)
          .where('outcome', 'in', ['undone', 'kept'])
          .limit(ROWS_AT_ONCE),
      )
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return record
    await tx.updateTable('imports').set({ undone_at: null }).where('id', '=', record.id).execute()
    return { ...record, undone_at: null }
  })
}
