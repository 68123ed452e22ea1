import { type RawBuilder, sql } from 'kysely'

export type ColumnType = 'integer' | 'double precision' | 'text'

/**
 * Rows as a table for `from`, whose columns are column1, column2 and so on on both engines. PostgreSQL would take
 * all parameters for text.
 */
export function valuesTable(
  types: readonly ColumnType[],
  rows: readonly (readonly (string | number | null)[])[],
): RawBuilder<unknown> {
  const toSql = (row: readonly (string | number | null)[]) =>
    sql`(${sql.join(row.map((value, at) => sql`cast(${value} as ${sql.raw(types[at] ?? 'text')})`))})`
  return sql`(values ${sql.join(rows.map(toSql))})`
}
