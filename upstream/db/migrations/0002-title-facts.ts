import type { Kysely } from 'kysely'

/** What statistics and watchlists read of stored titles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('titles').addColumn('runtime', 'integer').execute()
  await db.schema.alterTable('titles').addColumn('language', 'text').execute()
  await db.schema
    .createTable('title_people')
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('person_id', 'integer', (column) => column.notNull())
    .addColumn('job', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('title_people_key', ['media_type', 'title_id', 'job', 'person_id'])
    .execute()
}
