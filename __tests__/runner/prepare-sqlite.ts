import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { openDb } from '#upstream/db/open'
import { SQLITE_FILE } from '#upstream/settings'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-sqlite-'))

/** Creates one SQLite file with the schema; upstreams under test begin with a copy. */
export default async function globalSetup(): Promise<void> {
  const db = await openDb({ dataDir: folder })
  await db.destroy()
  process.env.TEST_SQLITE_FILE = path.join(folder, SQLITE_FILE)
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
}
