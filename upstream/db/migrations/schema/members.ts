import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import { byteText, countedId, ofMember } from '#upstream/db/migrations/columns'
import type { Engine } from '#upstream/db/schema'

/** Accounts, and what is mailed to them. */
export async function createMembers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = countedId(engine)
  const registration = (column: ColumnDefinitionBuilder) =>
    column.references('registrations.id').onDelete('cascade')
  await db.schema
    .createTable('members')
    .addColumn('id', 'integer', id)
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_letters', 'text', (column) => column.notNull().unique())
    .addColumn('username_shape', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('is_admin', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('biography', 'text')
    .addColumn('facebook_link', 'text')
    .addColumn('instagram_link', 'text')
    .addColumn('youtube_link', 'text')
    .addColumn('github_link', 'text')
    .addColumn('linkedin_link', 'text')
    .addColumn('picture', 'text')
    .addColumn('is_private', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('entry_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('search_key', byteText(engine), (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('members_by_entry_count')
    .on('members')
    .columns(['entry_count desc', 'id'])
    .execute()
  await db.schema.createIndex('members_by_picture').on('members').column('picture').execute()

  await db.schema
    .createTable('registrations')
    .addColumn('id', 'integer', id)
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_letters', 'text', (column) => column.notNull())
    .addColumn('username_shape', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  for (const column of ['username_letters', 'username_shape', 'email', 'created_at']) {
    await db.schema.createIndex(`registrations_by_${column}`).on('registrations').column(column).execute()
  }

  await db.schema
    .createTable('tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'integer', (column) => column.references('members.id').onDelete('cascade'))
    .addColumn('registration_id', 'integer', registration)
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text')
    .addColumn('network', 'text')
    .execute()
  await db.schema.createIndex('tokens_by_member').on('tokens').columns(['member_id', 'purpose']).execute()
  await db.schema.createIndex('tokens_by_registration').on('tokens').column('registration_id').execute()
  await db.schema.createIndex('tokens_by_expiry').on('tokens').column('expires_at').execute()

  await db.schema
    .createTable('email_changes')
    .addColumn('member_id', 'integer', (column) => ofMember(column).primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('mails')
    .addColumn('id', 'integer', id)
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('member_id', 'integer', (column) => column.references('members.id').onDelete('cascade'))
    .addColumn('registration_id', 'integer', registration)
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema.createIndex('mails_by_member').on('mails').column('member_id').execute()
  await db.schema.createIndex('mails_by_registration').on('mails').column('registration_id').execute()
  await db.schema.createIndex('mails_by_due').on('mails').column('due_at').execute()

  await db.schema
    .createTable('attempt_counts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('attempt_counts_by_reset').on('attempt_counts').column('resets_at').execute()
}
