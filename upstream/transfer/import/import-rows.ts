import { sql } from 'kysely'
import { IMPORT_PAGE_SIZE, type ImportRow, type PagedItems, type RowFilter } from '#contract'
import { clampPage } from '#lib/text/clamp-page'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { repeatInTurn } from '#upstream/give-way'
import { currentLanguage } from '#upstream/request-context'
import { findStored } from '#upstream/titles/titles'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import { withChosen } from '#upstream/transfer/import/import-title-columns'
import { describeRows } from '#upstream/transfer/import/review/describe-rows'
import { titlesWithFacts } from '#upstream/transfer/import/review/title-statuses'
import { readCandidates } from '#upstream/transfer/import/stored-reasons'
import type { GivenRow } from '#upstream/transfer/read/parse/given-row'

type TitleRecord = Awaited<ReturnType<typeof readTitles>>[number]

// As expressions, so that each list is read along the one index that has its order.
const DECISION = sql`coalesce(decision, '')`
const FILTERS: Record<RowFilter, ReturnType<typeof sql<boolean>>> = {
  open: sql`${DECISION} = 'open' and coalesce(level, '') not in ('pending', 'waiting', 'none')`,
  done: sql`is_settled = 1`,
  none: sql`${DECISION} = 'open' and coalesce(level, '') = 'none'`,
  written: sql`coalesce(outcome, '') <> ''`,
  conflicts: sql`${DECISION} = 'taken' and coalesce(outcome, '') = '' and rating_case in ('mine', 'theirs')`,
  kept: sql`coalesce(outcome, '') = 'kept'`,
  all: sql`true`,
}

export async function readRows(
  db: Db,
  record: ImportRecord,
  { level, page }: { level: RowFilter; page: number },
): Promise<PagedItems<ImportRow>> {
  const { found, total } = await titlesWithFacts(db, record)
    .select((to) => [
      to.fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(case when ${FILTERS[level]} then 1 else 0 end), 0)`.as('found'),
    ])
    .executeTakeFirstOrThrow()
  const { first, ...position } = clampPage(found, page, IMPORT_PAGE_SIZE)
  const titles = await readTitles(db, record, FILTERS[level], first)
  return { items: await toRows(db, record, titles), ...position, found, total }
}

export async function readRow(db: Db, record: ImportRecord, id: number): Promise<ImportRow | null> {
  const [row] = await toRows(db, record, await readTitles(db, record, sql`id = ${id}`))
  return row ?? null
}

function readTitles(db: Db, record: ImportRecord, condition: ReturnType<typeof sql<boolean>>, first = 0) {
  return titlesWithFacts(db, record)
    .selectAll()
    .where(condition)
    .orderBy('id')
    .limit(IMPORT_PAGE_SIZE)
    .offset(first)
    .execute()
}

async function toRows(db: Db, record: ImportRecord, titles: TitleRecord[]): Promise<ImportRow[]> {
  const taken = withChosen(titles)
  const [stored, rows] = await Promise.all([
    findStored(
      db,
      taken.map(({ key }) => key),
    ),
    readGivenOfAll(db, titles),
  ])
  const chosen = new Map(taken.map(({ title }, at) => [title.id, stored[at]]))
  const words = describeRows(currentLanguage())
  return titles.map((title) => {
    const given = rows.get(title.id) ?? []
    return {
      id: title.id,
      name: title.name || numberOf(title),
      year: title.year,
      place: words.locationOf(given),
      rows: given.length,
      facts: words.factsOf(title, given, record),
      level: title.level,
      candidates: readCandidates(title.candidates),
      decision: title.decision,
      chosen: chosen.get(title.id) ?? null,
      given: givenOf(title),
      mine: title.mine === null ? null : { rating: title.mine, ratedAt: title.mine_at },
      choice: title.status === 'asked' ? null : title.rating_case === 'theirs' ? 'theirs' : 'mine',
      outcome: title.outcome,
    }
  })
}

/** "IMDb tt0133093", of a title that its file names by a number only. */
function numberOf({ ids }: TitleRecord): string {
  const [kind = '', value = ''] = Object.entries(JSON.parse(ids) as Record<string, string>)[0] ?? []
  return `${KINDS[kind] ?? kind} ${value}`
}

const KINDS: Record<string, string> = {
  imdb: 'IMDb',
  tmdb: 'TMDB',
  tvdb: 'TVDB',
  tvtime: 'TV Time',
  trakt: 'Trakt',
  simkl: 'Simkl',
}

function givenOf({ given_value, given_scale, given_rating, given_on }: TitleRecord): ImportRow['given'] {
  if (given_value === null || given_scale === null || given_rating === null) return null
  return { value: given_value, scale: given_scale, rating: given_rating, ratedOn: given_on || null }
}

/** The rows of each title, in the order of the files. */
export async function readGiven(db: Db, titles: readonly { id: number }[]): Promise<Map<number, GivenRow[]>> {
  if (titles.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_rows')
    .select(['id', 'import_title_id', 'given'])
    .where(
      'import_title_id',
      'in',
      titles.map(({ id }) => id),
    )
    .execute()
  const byTitle = Map.groupBy(
    rows.sort((a, b) => a.id - b.id),
    (row) => row.import_title_id,
  )
  return new Map(
    Array.from(byTitle, ([id, some]) => [id, some.map(({ given }) => JSON.parse(given) as GivenRow)]),
  )
}

/** With the rows of the later parts of long titles, as far as they are shown. */
async function readGivenOfAll(db: Db, titles: readonly { id: number }[]): Promise<Map<number, GivenRow[]>> {
  const ids = titles.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const parts = await db
    .selectFrom('import_titles')
    .select(['id', 'part_of'])
    .where('part_of', 'in', ids)
    .orderBy('part_of')
    .orderBy('id')
    .limit(PARTS_SHOWN)
    .execute()
  const given = await readGiven(db, [...titles, ...parts])
  for (const { id, part_of } of parts) {
    if (part_of !== null) given.set(part_of, [...(given.get(part_of) ?? []), ...(given.get(id) ?? [])])
  }
  return given
}

/** Of one page: 50,000 rows. */
const PARTS_SHOWN = 200

/** How many rows each title has. */
export async function countRows(db: Db, titles: readonly { id: number }[]): Promise<Map<number, number>> {
  if (titles.length === 0) return new Map()
  const counts = await db
    .selectFrom('import_rows')
    .select((to) => ['import_title_id', to.fn.countAll<number>().as('count')])
    .where(
      'import_title_id',
      'in',
      titles.map(({ id }) => id),
    )
    .groupBy('import_title_id')
    .execute()
  return new Map(counts.map(({ import_title_id, count }) => [import_title_id, count]))
}

const DELETED_AT_ONCE = 500

/** Some at a time, each in a transaction: one statement for two hundred thousand rows would stall all requests. */
export async function deleteContents(
  importId: number,
  run: (some: (tx: Tx) => Promise<boolean>) => Promise<boolean>,
): Promise<void> {
  for (const table of ['import_rows', 'import_titles'] as const) {
    const deleteSome = async (tx: Tx) => {
      const few = tx.selectFrom(table).select('id').where('import_id', '=', importId).limit(DELETED_AT_ONCE)
      const deleted = await tx.deleteFrom(table).where('id', 'in', few).executeTakeFirst()
      return Number(deleted.numDeletedRows) === DELETED_AT_ONCE
    }
    await repeatInTurn(() => run(deleteSome))
  }
}
