import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '#upstream/db/open'

/** The rows of several limited queries, in one statement. */
export async function readFirsts<Row>(db: Db, selects: readonly RawBuilder<unknown>[]): Promise<Row[]> {
  if (selects.length === 0) return []
  const firsts = selects.map((select) => sql`select * from (${select}) as firsts`)
  const { rows } = await sql<Row>`${sql.join(firsts, sql` union all `)}`.execute(db)
  return rows
}

/** How many rows a limited query has: counting all that match would take longer with each of them. */
export async function countRows(db: Db, limited: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from (${limited}) as counted`.execute(db)
  return rows[0]?.count ?? 0
}
