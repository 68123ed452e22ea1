import type { Transaction } from 'kysely'
import type { Db } from '#upstream/db/open'
import type { Schema } from '#upstream/db/schema'

export type Tx = Transaction<Schema>

/**
 * PostgreSQL's deadlock_detected and unique_violation: another transaction has written between a check and a write of this
 * one, which is rolled back. Done again, its check finds what the other has written.
 */
const OVERTAKEN: readonly unknown[] = ['40P01', '23505']
const MAX_ATTEMPTS = 5

/** @param job is done again where another transaction overtakes it: it changes nothing but the database */
export async function transact<Result>(db: Db, job: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(job)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      if (!OVERTAKEN.includes(code) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
