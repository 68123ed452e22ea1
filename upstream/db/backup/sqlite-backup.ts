import fs from 'node:fs'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { type Tally, tablesOf, tally } from '#upstream/db/backup/table-checksums'
import { openSqlite, SQLITE_FILE, unknownMigrations } from '#upstream/db/open'

/** All pages in one step: a backup in many would begin again whenever another process writes. */
const PAGES_AT_ONCE = 2_147_483_647
/** SQLite's codes for a file that is damaged, and for one that never was a database. */
const SQLITE_DAMAGED: unknown[] = [11, 26]

/**
 * Copies the embedded database into a new file while the API may be running, as it stands at one moment.
 * @returns what the copy holds.
 * @throws when there is no database, or the file exists already.
 */
export async function backUp(dataDir: string, file: string): Promise<Tally[]> {
  const source = path.join(dataDir, SQLITE_FILE)
  if (!fs.existsSync(source)) throw new Error(`There is no database at ${source}.`)
  if (fs.existsSync(file)) throw new Error(`${file} exists already. A backup replaces nothing.`)
  return writeWhole(file, (unfinished) => snapshot(source, unfinished))
}

/**
 * Puts a backup in the place of the embedded database, which stays beside it under a name of its own.
 * @returns what is there now, and where the replaced database is.
 * @throws when the file is no database of ours, or when the database is in use.
 */
export async function restore(
  file: string,
  dataDir: string,
): Promise<{ tallies: Tally[]; replaced: string | null }> {
  assertOurs(file)
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const place = path.join(dataDir, SQLITE_FILE)
  return writeWhole(place, async (unfinished) => {
    const tallies = await snapshot(file, unfinished)
    return { tallies, replaced: setAside(place) }
  })
}

/** Copies a database that others may use into an empty file, and counts the copy. */
async function snapshot(source: string, target: string): Promise<Tally[]> {
  const database = new DatabaseSync(source, { timeout: 5_000 })
  await backup(database, target, { rate: PAGES_AT_ONCE })
  database.close()
  const copy = openSqlite(target)
  const tallies = await tally(copy, await tablesOf(copy))
  await copy.destroy()
  standAlone(target)
  return tallies
}

/** Moves a database that nobody uses out of the way. Its new name, or null where there was none. */
function setAside(place: string): string | null {
  if (!fs.existsSync(place)) return null
  try {
    standAlone(place)
  } catch (error) {
    // A damaged database is set aside as it is: it may be why somebody restores.
    if (!isDamage(error)) throw new Error(`${place} is in use. Stop the API first.`, { cause: error })
  }
  const aside = `${place}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`
  for (const part of ['', '-wal', '-shm']) {
    if (fs.existsSync(place + part)) fs.renameSync(place + part, aside + part)
  }
  return aside
}

/** Makes a database one file, its log merged into it. SQLite lets only the sole user of a database do that. */
function standAlone(file: string): void {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = DELETE')
  } finally {
    database.close()
  }
}

function isDamage(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'errcode' in error &&
    SQLITE_DAMAGED.includes(error.errcode)
  )
}

/** @throws when the file is damaged, not SQLite, not ours, or made by a newer version. */
function assertOurs(file: string): void {
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

/** Writes a file, its owner's alone, that appears under its name once it is whole and on disk. */
async function writeWhole<Told>(file: string, write: (unfinished: string) => Promise<Told>): Promise<Told> {
  const unfinished = `${file}.unfinished`
  fs.rmSync(unfinished, { force: true })
  fs.writeFileSync(unfinished, '', { mode: 0o600 })
  try {
    const told = await write(unfinished)
    sync(unfinished)
    fs.renameSync(unfinished, file)
    sync(path.dirname(file))
    return told
  } finally {
    fs.rmSync(unfinished, { force: true })
  }
}

function sync(place: string): void {
  const handle = fs.openSync(place, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
