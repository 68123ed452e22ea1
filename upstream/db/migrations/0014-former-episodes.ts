import type { Kysely } from 'kysely'

/** Episodes that the catalogue listed once: a watch of one is still of that episode, and says that the list has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('former_episodes')
    .addColumn('show_id', 'integer', (column) => column.notNull())
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('episode', 'integer', (column) => column.notNull())
    .addColumn('name', 'text')
    .addPrimaryKeyConstraint('former_episodes_key', ['show_id', 'season', 'episode'])
    .execute()
}
