import type { Kysely } from 'kysely'

/** Where a movie comes out first; null until its details are read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('titles').addColumn('release_kind', 'text').execute()
}
