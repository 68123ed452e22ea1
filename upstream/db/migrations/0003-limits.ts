import type { Kysely } from 'kysely'

/** How often something was tried lately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('limits_by_reset').on('limits').column('resets_at').execute()
  await db.schema.createIndex('tokens_by_expiry').on('tokens').column('expires_at').execute()
}
