import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import type { ImportRecord } from '#upstream/transfer/import-lease'

/** Titles of an import by what is known and decided of them. */
export interface Tally {
  titles: number
  pending: number
  waiting: number
  taken: number
  open: number
  left: number
  applied: number
  undone: number
  kept: number
  certain: number
  settled: number
  year: number
  none: number
  owned: number
  conflicts: number
  changed: number
  same: number
}

/** Whose rating wins where both differ, as SQL. Days are compared where the file has no time. */
export function takesTheirs(record: Pick<ImportRecord, 'ratings'>) {
  const isNewer = sql`given_on is not null and given_on <> ''
    and (my_rated_at is null or given_on > substr(my_rated_at, 1, length(given_on)))`
  const general = { mine: sql`false`, theirs: sql`true`, newer: isNewer }[record.ratings]
  return sql<boolean>`(case when choice is not null then choice = 'theirs' else (${general}) end)`
}

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
      count(sql`${isTaken} and is_conflict = 0 and my_rating is not null and given_rating is not null`).as(
        'same',
      ),
    ])
    .executeTakeFirstOrThrow()
}
