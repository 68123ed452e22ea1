import type { Selectable } from 'kysely'
import type { Tx } from '#upstream/db/transact'
import { countGiven } from '#upstream/transfer/import/count-given'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import { toRatingColumns, UNDECIDED } from '#upstream/transfer/import/import-title-columns'
import { decideParts, partsOf } from '#upstream/transfer/import/review/title-parts'
import { currentRating } from '#upstream/transfer/read/group-titles'
import type { GivenRow } from '#upstream/transfer/read/parse/given-row'
import type { ImportTitlesTable } from '#upstream/transfer/tables'

/**
 * Leaves a title its first row alone: the others become a title that waits for its own decision. Neither teaches what other
 * services call it, as their numbers stand for both.
 */
export async function splitRows(
  tx: Tx,
  record: ImportRecord,
  title: Selectable<ImportTitlesTable>,
): Promise<Selectable<ImportTitlesTable>> {
  const { id, ...columns } = title
  const rows = await tx
    .selectFrom('import_rows')
    .select(['id', 'given'])
    .where('import_title_id', '=', id)
    .orderBy('id')
    .execute()
  const [first, ...others] = rows.map((row) => JSON.parse(row.given) as GivenRow)
  const parts = await partsOf(tx, title.import_id, id).execute()
  if (!first || others.length + parts.length === 1) return title
  // A title without a name is shown by its number.
  const ids = title.name === '' ? title.ids : withoutNumbers(title.ids)
  const rest = await tx
    .insertInto('import_titles')
    .values({
      ...columns,
      ...UNDECIDED,
      ...toRatingColumns(currentRating(others)),
      ...countGiven(others, record),
      ids,
      decision: 'open',
      is_settled: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('import_rows')
    .set({ import_title_id: rest.id })
    .where('import_title_id', '=', id)
    .where('id', '>', rows[0]?.id ?? 0)
    .execute()
  // The later parts of a long title are of the others.
  await tx.updateTable('import_titles').set({ part_of: rest.id }).where('part_of', '=', id).execute()
  await decideParts(tx, 'part_of', [rest.id])
  const kept = { ...toRatingColumns(currentRating([first])), ...countGiven([first], record), ids }
  await tx.updateTable('import_titles').set(kept).where('id', '=', id).execute()
  return { ...title, ...kept }
}

function withoutNumbers(ids: string): string {
  const { originalName, isCertain } = JSON.parse(ids) as Record<string, unknown>
  return JSON.stringify({ originalName, isCertain })
}
