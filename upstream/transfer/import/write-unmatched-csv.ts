import type { Db } from '#upstream/db/open'
import { type Cell, csvLine, withoutFormula } from '#upstream/transfer/csv-line'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import { UNMATCHED_COLUMNS } from '#upstream/transfer/read/formats/unmatched-csv'
import type { GivenRow } from '#upstream/transfer/read/parse/given-row'

/** What is not taken, as a table that can be corrected and read in again. */
export async function writeUnmatchedCsv(db: Db, { id }: Pick<ImportRecord, 'id'>): Promise<string> {
  const rows = await db
    .selectFrom('import_titles')
    .innerJoin('import_rows', 'import_rows.import_title_id', 'import_titles.id')
    .select('import_rows.given')
    .where('import_titles.import_id', '=', id)
    .where('import_titles.decision', '<>', 'taken')
    .orderBy('import_titles.id')
    .orderBy('import_rows.id')
    .execute()
  const lists = await db
    .selectFrom('import_lists')
    .select(['key', 'name'])
    .where('import_id', '=', id)
    .execute()
  const names = new Map(lists.map(({ key, name }) => [key, name]))
  const cells = rows.map(({ given }) => toCells(JSON.parse(given) as GivenRow, names))
  return [Object.keys(UNMATCHED_COLUMNS), ...cells].map(csvLine).join('')
}

export function toCells(row: GivenRow, listNames: ReadonlyMap<string, string>): Cell[] {
  return Object.values(UNMATCHED_COLUMNS).map((cell) => withoutFormula(cell(row, listNames) ?? ''))
}
