import { stringify } from 'csv-stringify/sync'
import type { Db } from '#upstream/db/open'
import type { GivenRow } from '#upstream/transfer/formats/given-row'
import type { ImportRecord } from '#upstream/transfer/import-lease'

const HEADER = [
  'Title',
  'Year',
  'IMDb ID',
  'Rating',
  'Watched Date',
  'Season',
  'Episode',
  'Review',
  'File',
  'Line',
]

/** What is not taken, as a table that can be corrected and read in again. */
export async function missesCsv(db: Db, { id }: Pick<ImportRecord, 'id'>): Promise<string> {
  const rows = await db
    .selectFrom('import_titles')
    .innerJoin('import_rows', 'import_rows.import_title_id', 'import_titles.id')
    .select('import_rows.given')
    .where('import_titles.import_id', '=', id)
    .where('import_titles.decision', '<>', 'taken')
    .orderBy('import_titles.id')
    .orderBy('import_rows.id')
    .execute()
  return stringify([HEADER, ...rows.map(({ given }) => toCells(JSON.parse(given) as GivenRow))])
}

function toCells({ title, rating, watch, season, episode, file, line }: GivenRow) {
  const given = rating ?? watch?.rating
  return [
    withoutFormula(title.name),
    title.year,
    title.ids.imdb,
    given?.value,
    watch?.on,
    season,
    episode,
    withoutFormula(watch?.note ?? ''),
    withoutFormula(file),
    line,
  ]
}

/** Spreadsheets compute cells that begin like a formula. */
function withoutFormula(text: string): string {
  return /^[=+@\t]/.test(text) ? `'${text}` : text
}
