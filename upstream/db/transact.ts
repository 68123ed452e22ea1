import type { Transaction } from 'kysely'
import type { Db } from '#upstream/db/open'
import type { Schema } from '#upstream/db/schema'

export type Tx = Transaction<Schema>

/** PostgreSQL's word for two transactions that wait for each other: it has undone one of them. */
const DEADLOCK = '40P01'
const ATTEMPTS = 5

/** Runs a transaction, and once more where it was the one that had to give way. */
export async function transact<Result>(db: Db, job: (tx: Tx) => Promise<Result>): Promise<Result> {
  return unlessDeadlocked(() => db.transaction().execute(job))
}

/** The same for a statement that is a transaction of its own. */
export async function unlessDeadlocked<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      if (code !== DEADLOCK || count === ATTEMPTS) throw error
    }
  }
}
