import path from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { SQLITE_FILE } from '../../upstream/settings.ts'

/** Reads or writes in the product's database while its processes run. */
export function inDatabase<Result>(act: (db: DatabaseSync) => Result): Result {
  const db = new DatabaseSync(path.join(process.env.E2E_DATA_DIR ?? '', SQLITE_FILE), { timeout: 10_000 })
  try {
    return act(db)
  } finally {
    db.close()
  }
}
