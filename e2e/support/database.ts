import process from 'node:process'
import { type Db, openDb } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'

/** Reads or writes in the product's database while its processes run: PostgreSQL where E2E_DATABASE_URL names one. */
export async function inDatabase<Result>(act: (db: Db) => Promise<Result>): Promise<Result> {
  const { E2E_DATABASE_URL: databaseUrl, E2E_DATA_DIR: dataDir = '' } = process.env
  const db = await openDb({ databaseUrl, dataDir })
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

export async function memberIdOf(tx: Db | Tx, email: string): Promise<number> {
  const { id } = await tx
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
