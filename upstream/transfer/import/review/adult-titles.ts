import { stateReason } from '#contract'
import type { Db } from '#upstream/db/open'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import { readGiven } from '#upstream/transfer/import/import-rows'
import { type NewProblem, reporter } from '#upstream/transfer/read/bounds/problems'

/** Titles of which the rows are listed. */
const LISTED_TITLES = 50

/** Titles that the catalogue marks as for adults: they are left out, and have no page here. The first of them are listed. */
export async function adultTitles(
  db: Db,
  record: ImportRecord,
): Promise<{ problems: NewProblem[]; problemCount: number }> {
  const titles = db
    .selectFrom('import_titles')
    .where('import_id', '=', record.id)
    .where('level', '=', 'adult')
    .where('part_of', 'is', null)
  const [{ count }, listed] = await Promise.all([
    titles.select((to) => to.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    titles.select(['id', 'name']).orderBy('id').limit(LISTED_TITLES).execute(),
  ])
  const given = await readGiven(db, listed)
  const problems: NewProblem[] = []
  for (const { id, name } of listed) {
    const [row] = given.get(id) ?? []
    if (row) reporter(problems, row.file, row.line)('title', name, stateReason('wanted.notForAdults'))
  }
  return { problems, problemCount: Number(count) }
}
