import fs from 'node:fs'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { type Tally, tablesOf, tally } from '#upstream/db/backup/table-checksums'
import { openSqlite, unknownMigrations } from '#upstream/db/open'
import { SQLITE_FILE } from '#upstream/settings'

/** All pages in one step: a backup in several restarts whenever another process writes. */
const PAGES_PER_STEP = 2_147_483_647
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGE_CODES: unknown[] = [11, 26]

/** The API may be running. @throws when there is no database, or the file exists */
export async function backUp(dataDir: string, file: string): Promise<Tally[]> {
  const source = path.join(dataDir, SQLITE_FILE)
  if (!fs.existsSync(source)) throw new Error(`There is no database at ${source}.`)
  if (fs.existsSync(file)) throw new Error(`${file} exists already. A backup replaces nothing.`)
  return writeAtomically(file, (unfinished) => snapshot(source, unfinished))
}

/** Renames the replaced database. @throws when the file is not a Cuedot database, or it is in use */
export async function restore(
  file: string,
  dataDir: string,
): Promise<{ tallies: Tally[]; replaced: string | null }> {
  assertRestorable(file)
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const target = path.join(dataDir, SQLITE_FILE)
  return writeAtomically(target, async (unfinished) => {
    const tallies = await snapshot(file, unfinished)
    return { tallies, replaced: setAside(target) }
  })
}

async function snapshot(source: string, target: string): Promise<Tally[]> {
  const database = new DatabaseSync(source, { timeout: 5_000 })
  await backup(database, target, { rate: PAGES_PER_STEP })
  database.close()
  const copy = openSqlite(target)
  const tallies = await tally(copy, await tablesOf(copy))
  await copy.destroy()
  mergeLog(target)
  return tallies
}

function setAside(file: string): string | null {
  if (!fs.existsSync(file)) return null
  try {
    mergeLog(file)
  } catch (error) {
    // A damaged database may be the reason for the restore: it is renamed as it is.
    if (!isDamage(error)) throw new Error(`${file} is in use. Stop the API first.`, { cause: error })
  }
  const aside = `${file}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`
  for (const part of ['', '-wal', '-shm']) {
    if (fs.existsSync(file + part)) fs.renameSync(file + part, aside + part)
  }
  return aside
}

/** Merges the write-ahead log into the database file. SQLite allows that to the only connection. */
function mergeLog(file: string): void {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = DELETE')
  } finally {
    database.close()
  }
}

function isDamage(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'errcode' in error && DAMAGE_CODES.includes(error.errcode)
  )
}

function assertRestorable(file: string): void {
  if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`)
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const [health] = database.prepare('PRAGMA integrity_check').all()
    const migrations = database.prepare('SELECT name FROM kysely_migration').all()
    if (health?.integrity_check !== 'ok') throw new Error('it is damaged')
    const unknown = unknownMigrations(migrations.map(({ name }) => String(name)))
    if (unknown.length > 0) throw new Error(`a newer version made it (${unknown.join(', ')})`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new Error(`${file} is not a Cuedot database to restore: ${reason}.`, { cause: error })
  } finally {
    database.close()
  }
}

/** The file gets its name once it is complete and synced. */
async function writeAtomically<Result>(
  file: string,
  write: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${file}.unfinished`
  fs.rmSync(unfinished, { force: true })
  fs.writeFileSync(unfinished, '', { mode: 0o600 })
  try {
    const result = await write(unfinished)
    sync(unfinished)
    fs.renameSync(unfinished, file)
    sync(path.dirname(file))
    return result
  } finally {
    fs.rmSync(unfinished, { force: true })
  }
}

function sync(file: string): void {
  const handle = fs.openSync(file, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
