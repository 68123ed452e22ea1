import type { Kysely } from 'kysely'

/** What tells a collection that was kept ready from one that has changed since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('members')
    .addColumn('collection_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('versions')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull())
    .execute()
}
