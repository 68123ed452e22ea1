import type { Kysely } from 'kysely'

/** An update that writes a rating leaves the one it replaced beside it: neither engine could return it otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('entries').addColumn('replaced_rating', 'integer').execute()
}
