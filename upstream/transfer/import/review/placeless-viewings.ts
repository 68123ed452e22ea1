import type { ImportDetails, ImportProblem } from '#contract'
import type { Db } from '#upstream/db/open'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import { readGiven } from '#upstream/transfer/import/import-rows'
import { PROBLEMS_MAX, reporter } from '#upstream/transfer/read/bounds/problems'
import { reportWholeShow } from '#upstream/transfer/read/bounds/whole-show'

/** Titles of which the rows are listed. */
const LISTED_TITLES = 50

/** Keys of a row's JSON, in whose texts quotes are escaped. */
const WATCH = '"watch":{'
const EPISODE = '"episode":'

/**
 * Rows with viewings of titles that are series, as only the catalogue told, and that name no episode: they are not written. The
 * first of them are listed, with the reason.
 */
export async function placelessViewings(
  db: Db,
  record: ImportRecord,
): Promise<Pick<ImportDetails, 'problems' | 'problemCount'>> {
  const titles = db
    .selectFrom('import_titles')
    .where('import_id', '=', record.id)
    .where('decision', '=', 'taken')
    .where('chosen_type', '=', 'tv')
    .whereRef('watches', '>', 'episode_watches')
  const [{ count }, listed] = await Promise.all([
    db
      .selectFrom('import_rows')
      .select((to) => to.fn.countAll<number>().as('count'))
      .where('import_title_id', 'in', titles.select('id'))
      .where('given', 'like', `%${WATCH}%`)
      .where('given', 'not like', `%${EPISODE}%`)
      .executeTakeFirstOrThrow(),
    titles.select('id').orderBy('id').limit(LISTED_TITLES).execute(),
  ])
  const given = await readGiven(db, listed)
  const problems: ImportProblem[] = []
  for (const row of listed.flatMap(({ id }) => given.get(id) ?? [])) {
    const { watch, episode, file, line, title, own } = row
    if (watch && episode === undefined && !own)
      reportWholeShow(reporter(problems, file, line), watch, title.name)
  }
  return { problems: problems.slice(0, PROBLEMS_MAX), problemCount: Number(count) }
}

/** Titles that the catalogue marks as for adults: they are left out, and have no page here. The first of them are listed. */
export async function adultTitles(
  db: Db,
  record: ImportRecord,
): Promise<Pick<ImportDetails, 'problems' | 'problemCount'>> {
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
  const problems: ImportProblem[] = []
  for (const { id, name } of listed) {
    const [row] = given.get(id) ?? []
    if (row)
      reporter(problems, row.file, row.line)('title', name, 'a title that TMDB does not mark as for adults')
  }
  return { problems, problemCount: Number(count) }
}
