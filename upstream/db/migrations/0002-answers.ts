import { type Kysely, sql } from 'kysely'

/** What the catalogue's source has answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('answers')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text')
    .addColumn('media_type', 'text')
    .addColumn('title_id', 'integer')
    .addColumn('fetched_at', 'text', (column) => column.notNull())
    .addColumn('fresh_until', 'text', (column) => column.notNull())
    .execute()
  await sql`create index answers_by_freshness on answers (fresh_until) where title_id is not null`.execute(db)
  await db.schema.createIndex('answers_by_age').on('answers').column('fetched_at').execute()
}
