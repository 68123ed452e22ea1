import type { Kysely } from 'kysely'
import { ofMember } from '#upstream/db/migrations/columns-and-indexes'

/** Where members watch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members').addColumn('country', 'text').execute()
  await db.schema
    .createTable('member_services')
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('service_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('member_services_key', ['member_id', 'service_id'])
    .execute()
}
