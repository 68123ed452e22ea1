import { PostgresAdapter } from 'kysely'
import type { Db } from '#upstream/db/open'

/** Whether it is PostgreSQL, which takes statements that SQLite does not. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
