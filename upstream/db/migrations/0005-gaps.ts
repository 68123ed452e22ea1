import type { Kysely } from 'kysely'

/** Results that a source of titles and people counts, but that are not there to be shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gaps')
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('block', 'integer', (column) => column.notNull())
    .addColumn('missing', 'integer', (column) => column.notNull())
    .addColumn('found_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('gaps_key', ['search', 'block'])
    .execute()
  await db.schema.createIndex('gaps_by_age').on('gaps').column('found_at').execute()
}
