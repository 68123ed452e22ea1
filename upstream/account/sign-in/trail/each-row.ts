import { type Expression, type SqlBool, sql } from 'kysely'

/** Rows of one statement. */
export const AT_ONCE = 500

/**
 * All rows of a log, newest first, in statements that each continue where the one before ended.
 * @param read the newest of those rows, by `at` and `id`, of which the condition is true: as many as a statement has
 */
export async function* eachRow<Row extends { at: string; id: number }>(
  read: (isOlder: Expression<SqlBool>) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let isOlder = sql<SqlBool>`true`
  while (true) {
    const rows = await read(isOlder)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    isOlder = sql`(at, id) < (${last.at}, ${last.id})`
  }
}
