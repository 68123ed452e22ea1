import type { Kysely } from 'kysely'

/** Of its one row: when the next request to TMDB may be made by one of the processes, in microseconds since 1970. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tmdb_turns')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .execute()
}
