import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import { byteText, countedId, createIndexes, ofMember } from '#upstream/db/migrations/columns-and-indexes'
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

  await db.schema
    .createTable('attempt_counts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'text', (column) => column.notNull())
    .execute()

  await createIndexes(db, {
    members_by_entry_count: 'members (entry_count desc, id)',
    members_by_picture: 'members (picture)',
    tokens_by_member: 'tokens (member_id, purpose)',
    tokens_by_registration: 'tokens (registration_id)',
    tokens_by_expiry: 'tokens (expires_at)',
    mails_by_member: 'mails (member_id)',
    mails_by_registration: 'mails (registration_id)',
    mails_by_due: 'mails (due_at)',
    attempt_counts_by_reset: 'attempt_counts (resets_at)',
  })
}
