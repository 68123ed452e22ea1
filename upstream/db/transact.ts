import type { Transaction } from 'kysely'
import type { Db } from '#upstream/db/open'
import type { Schema } from '#upstream/db/schema'

export type Tx = Transaction<Schema>

/** PostgreSQL's deadlock_detected: it has rolled the transaction back. */
const DEADLOCK = '40P01'
const MAX_ATTEMPTS = 5

export async function transact<Result>(db: Db, job: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(job)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      if (code !== DEADLOCK || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
