import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Db } from '#upstream/db/open'

const ROWS_PER_QUERY = 1_000

export interface Table {
  name: string
  /** Sorted, so that both engines serialise a row alike. */
  columns: string[]
  key: string[]
}

type Row = Record<string, string | number | null>

export interface Tally {
  table: string
  rows: number
  checksum: string
}

/** The tables of a SQLite database in the order of their creation: referenced tables come first. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string; column: string; key: number }>`
    select tables.name as name, columns.name as "column", columns.pk as "key"
    from sqlite_schema as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'sqlite\\_%' escape '\\'
      and tables.name not like 'kysely\\_%' escape '\\'
    order by tables.rowid, columns.name`.execute(db)
  return Object.entries(Object.groupBy(rows, ({ name }) => name)).map(([name, columns = []]) => ({
    name,
    columns: columns.map(({ column }) => column),
    key: columns.filter(({ key }) => key > 0).map(({ column }) => column),
  }))
}

export async function tally(db: Kysely<never> | Db, tables: Table[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const table of tables) {
    let [rows, total] = [0, 0n]
    for await (const some of rowsOf(db, table)) {
      rows += some.length
      for (const row of some) total += checksum(row, table)
    }
    tallies.push({ table: table.name, rows, checksum: total.toString(16).slice(-16).padStart(16, '0') })
  }
  return tallies
}

export async function* rowsOf(db: Kysely<never> | Db, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const order = sql.join(key.map((column) => sql.ref(column)))
  let after = sql``
  while (true) {
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} ${after}
      order by ${order} limit ${sql.lit(ROWS_PER_QUERY)}`.execute(db)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_QUERY) return
    after = sql`where (${order}) > (${sql.join(key.map((column) => last[column]))})`
  }
}

/** Checksums are added, because the engines sort text differently. */
function checksum(row: Row, { columns }: Table): bigint {
  const text = JSON.stringify(columns.map((column) => row[column]))
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
}
