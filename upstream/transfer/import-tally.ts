import { sql } from 'kysely'
import type { ImportLevel } from '#contract'
import type { Db } from '#upstream/db/open'
import type { ImportRecord } from '#upstream/transfer/import-lease'

/** Titles of an import by how far they are. */
export interface Progress {
  titles: number
  pending: number
  waiting: number
  taken: number
  open: number
  left: number
  applied: number
  undone: number
  kept: number
}

/** And by what is known and decided of them. */
export interface Tally extends Progress {
  certain: number
  settled: number
  year: number
  none: number
  owned: number
  conflicts: number
  changed: number
  same: number
  changes: number
}

/** Whose rating wins where both differ, as SQL. Days are compared where the file has no time. */
export function takesTheirs(record: Pick<ImportRecord, 'ratings'>) {
  const isNewer = sql`given_on is not null and given_on <> ''
    and (my_rated_at is null or given_on > substr(my_rated_at, 1, length(given_on)))`
  const general = { mine: sql`false`, theirs: sql`true`, newer: isNewer }[record.ratings]
  return sql<boolean>`(case when choice is not null then choice = 'theirs' else (${general}) end)`
}

/** Requested every second while an import runs: counted along one index, without reading the titles. */
export async function countProgress(db: Db, importId: number): Promise<Progress> {
  const groups = await db
    .selectFrom('import_titles')
    .where('import_id', '=', importId)
    .select((to) => ['decision', 'outcome', 'level', to.fn.countAll<number>().as('count')])
    .groupBy(['decision', 'outcome', 'level'])
    .execute()
  const count = (isCounted: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(isCounted).reduce((sum, group) => sum + group.count, 0)
  return {
    titles: count(() => true),
    pending: count(({ level }) => level === 'pending'),
    waiting: count(({ level }) => level === 'waiting'),
    taken: count(({ decision }) => decision === 'taken'),
    open: count(({ decision, level }) => decision === 'open' && !NOT_OPEN.includes(level)),
    left: count(({ decision }) => decision === 'left'),
    applied: count(({ outcome }) => outcome === 'applied'),
    undone: count(({ outcome }) => outcome === 'undone'),
    kept: count(({ outcome }) => outcome === 'kept'),
  }
}

/** Not, or not yet, for the member to decide. */
const NOT_OPEN: readonly ImportLevel[] = ['pending', 'waiting', 'none']

export async function tally(db: Db, record: ImportRecord): Promise<Tally> {
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`
  const isTaken = sql<boolean>`decision = 'taken'`
  return db
    .selectFrom('import_titles')
    .where('import_id', '=', record.id)
    .select((to) => [
      to.fn.countAll<number>().as('titles'),
      count(sql`level = 'pending'`).as('pending'),
      count(sql`level = 'waiting'`).as('waiting'),
      count(isTaken).as('taken'),
      count(sql`decision = 'open' and level not in ('pending', 'waiting', 'none')`).as('open'),
      count(sql`decision = 'left'`).as('left'),
      count(sql`outcome = 'applied'`).as('applied'),
      count(sql`outcome = 'undone'`).as('undone'),
      count(sql`outcome = 'kept'`).as('kept'),
      count(sql`level in ('certain', 'sure')`).as('certain'),
      count(sql`is_settled = 1`).as('settled'),
      count(sql`level = 'year' and decision = 'open'`).as('year'),
      count(sql`level = 'none' and decision = 'open'`).as('none'),
      count(sql`${isTaken} and is_in_collection = 1`).as('owned'),
      count(sql`${isTaken} and is_conflict = 1`).as('conflicts'),
      count(sql`${isTaken} and is_conflict = 1 and ${takesTheirs(record)}`).as('changed'),
      count(
        sql`${isTaken} and outcome is null
          and (is_new = 1 or (is_conflict = 1 and ${takesTheirs(record)}))`,
      ).as('changes'),
      count(sql`${isTaken} and is_conflict = 0 and my_rating is not null and given_rating is not null`).as(
        'same',
      ),
    ])
    .executeTakeFirstOrThrow()
}
