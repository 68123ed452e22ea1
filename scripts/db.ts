// `npm run db -- backup FILE | restore FILE | move-to POSTGRES_URL`
import path from 'node:path'
import process from 'node:process'
import { moveToPostgres } from '#upstream/db/backup/move-to-postgres'
import { backUp, restore } from '#upstream/db/backup/sqlite-backup'
import type { Tally } from '#upstream/db/backup/table-checksums'
import { readSettings } from '#upstream/settings'

const USAGE = `usage: npm run db -- backup FILE            copy the embedded database; the API may be running
       npm run db -- restore FILE           put a backup in its place; the API has to be stopped
       npm run db -- move-to POSTGRES_URL   copy it into an empty PostgreSQL`

try {
  const settings = readSettings(process.env)
  if (settings.DATABASE_URL) {
    throw new Error('DATABASE_URL is set: PostgreSQL has pg_dump and pg_restore for this.')
  }
  await run(settings.DATA_DIR, process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(dataDir: string, [command, target, ...rest]: string[]): Promise<void> {
  if (!target || rest.length > 0) throw new Error(USAGE)
  if (command === 'backup') {
    print(await backUp(dataDir, path.resolve(target)))
    console.log(`Backed up to ${target}.`)
  } else if (command === 'restore') {
    const { tallies, replaced } = await restore(path.resolve(target), dataDir)
    print(tallies)
    console.log(`Restored from ${target}.${replaced ? ` What was there is now ${replaced}.` : ''}`)
  } else if (command === 'move-to' && /^postgres(ql)?:\/\//.test(target)) {
    const { before, after } = await moveToPostgres(dataDir, target)
    print(before)
    print(after)
    console.log('Moved: rows and checksums are equal. Set DATABASE_URL; what SQLite got since stays behind.')
  } else {
    throw new Error(USAGE)
  }
}

function print(tallies: Tally[]): void {
  console.table(Object.fromEntries(tallies.map(({ table, rows, checksum }) => [table, { rows, checksum }])))
}
