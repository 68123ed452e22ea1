import type { Kysely } from 'kysely'
import { ofMember } from '#upstream/db/migrations/columns'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tokens').addColumn('user_agent', 'text').execute()
  await db.schema.alterTable('tokens').addColumn('network', 'text').execute()
  await db.schema
    .alterTable('mails')
    .addColumn('member_id', 'integer', (column) => column.references('members.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('mails_by_member').on('mails').column('member_id').execute()
  await db.schema
    .createTable('email_changes')
    .addColumn('member_id', 'integer', (column) => ofMember(column).primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
