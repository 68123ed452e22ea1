import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql, type Transaction } from 'kysely'
import { backUp } from '#upstream/db/backup/sqlite-backup'
import { rowsOf, type Table, type Tally, tablesOf, tally } from '#upstream/db/backup/table-checksums'
import { type Db, openDb } from '#upstream/db/open'
import type { Schema } from '#upstream/db/schema'
import { SQLITE_FILE } from '#upstream/settings'

/** A sequence of PostgreSQL. */
const NUMBERS = 'change_numbers'

/** @throws when PostgreSQL cannot be reached, is not empty, or does not hold the same afterwards */
export async function moveToPostgres(
  dataDir: string,
  databaseUrl: string,
): Promise<{ before: Tally[]; after: Tally[] }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-move-'))
  const opened: Db[] = []
  try {
    await backUp(dataDir, path.join(folder, SQLITE_FILE))
    const source = await openDb({ dataDir: folder })
    opened.push(source)
    // One large commit may take longer than a query is given.
    const target = await openDb({ databaseUrl, dataDir: folder }, { socketTimeout: 0 })
    opened.push(target)
    const tables = (await tablesOf(source)).filter(({ name }) => name !== NUMBERS)
    const before = await tally(source, tables)
    const after = await target.transaction().execute(async (trx) => {
      for (const table of tables) await copy(source, trx, table)
      await copySequences(source, trx)
      const copied = await tally(trx, tables)
      if (!isDeepStrictEqual(copied, before)) throw new Error('The copy differs from the original.')
      return copied
    })
    return { before, after }
  } finally {
    await Promise.all(opened.map((db) => db.destroy()))
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function copy(source: Db, target: Transaction<Schema>, table: Table): Promise<void> {
  const [row] = (await sql`select 1 from ${sql.table(table.name)} limit 1`.execute(target)).rows
  if (row) throw new Error(`The table ${table.name} in PostgreSQL is not empty. Move into an empty database.`)
  // Tables are named at run time here, unknown to the compiler.
  const into = target as unknown as Kysely<Record<string, Record<string, unknown>>>
  // What triggers count and number is copied, too. Foreign keys are none of the user's.
  await sql`alter table ${sql.table(table.name)} disable trigger user`.execute(target)
  for await (const rows of rowsOf(source, table)) {
    if (rows.length > 0) await into.insertInto(table.name).values(rows).execute()
  }
  await sql`alter table ${sql.table(table.name)} enable trigger user`.execute(target)
}

/** An id or a number that SQLite has assigned once is not assigned again. */
async function copySequences(source: Db, target: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
    source,
  )
  for (const { name, seq } of rows) {
    if (seq > 0) await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${seq})`.execute(target)
  }
  const numbers = await sql<{ last: number }>`select last from ${sql.table(NUMBERS)}`.execute(source)
  for (const { last } of numbers.rows) {
    if (last > 0) await sql`select setval(${NUMBERS}, ${last})`.execute(target)
  }
}
