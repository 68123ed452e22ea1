import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#upstream/db/open'

/** The rows of several limited queries, in one statement. */
export async function readFirsts<Row>(db: Db, selects: readonly RawBuilder<unknown>[]): Promise<Row[]> {
  if (selects.length === 0) return []
  const firsts = selects.map((select) => sql`select * from (${select}) as firsts`)
  const { rows } = await sql<Row>`${sql.join(firsts, sql` union all `)}`.execute(db)
  return rows
}
