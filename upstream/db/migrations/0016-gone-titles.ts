import type { Kysely } from 'kysely'

/** Titles outlive the catalogue's: since when TMDB lists a title no longer, and its number at IMDb, by which it is found then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('titles').addColumn('gone_at', 'text').execute()
  await db.schema.alterTable('titles').addColumn('imdb_id', 'text').execute()
}
