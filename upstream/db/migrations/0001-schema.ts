import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import { byteText, countedId } from '#upstream/db/migrations/columns'
import type { Engine } from '#upstream/db/schema'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const isPostgres = engine === 'postgres'
  const key = byteText(engine)
  const id = countedId(engine)
  const registration = (column: ColumnDefinitionBuilder) =>
    column.references('registrations.id').onDelete('cascade')
  const nullsLast = sql.raw(isPostgres ? 'nulls last' : '')
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
    .addColumn('search_key', key, (column) => column.notNull())
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
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('tokens_by_member').on('tokens').columns(['member_id', 'purpose']).execute()
  await db.schema.createIndex('tokens_by_registration').on('tokens').column('registration_id').execute()
  await db.schema.createIndex('tokens_by_expiry').on('tokens').column('expires_at').execute()

  await db.schema
    .createTable('titles')
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('poster_path', 'text')
    .addColumn('overview', 'text')
    .addColumn('release_date', 'text')
    .addColumn('score', 'double precision')
    .addColumn('votes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('genre_ids', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('sort_key', key, (column) => column.notNull())
    .addColumn('search_key', key, (column) => column.notNull())
    .addColumn('rating_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('rating_sum', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('titles_key', ['media_type', 'id'])
    .execute()
  // Exactly the expression and the minimum of `topRated`: only then does its query use the index.
  await sql`
    create index titles_by_standing on titles (((325.0 + rating_sum) / (5 + rating_count)) desc, media_type, id)
    where rating_count >= 3
  `.execute(db)

  await db.schema
    .createTable('entries')
    .addColumn('member_id', 'integer', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.check(sql`rating between 0 and 100`))
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addColumn('rated_at', 'text')
    .addColumn('sort_key', key, (column) => column.notNull())
    .addColumn('search_key', key, (column) => column.notNull())
    .addColumn('release_date', key)
    .addPrimaryKeyConstraint('entries_key', ['member_id', 'media_type', 'title_id'])
    .addForeignKeyConstraint('entries_title', ['media_type', 'title_id'], 'titles', ['media_type', 'id'])
    .execute()
  // Unknown values are last and newest entries first in both directions, so that no index serves both.
  const newest = sql`added_at desc, media_type, title_id`
  await sql`create index entries_by_day on entries (member_id, ${newest})`.execute(db)
  await sql`create index entries_by_name on entries (member_id, sort_key, ${newest}, search_key)`.execute(db)
  for (const column of ['rating', 'release_date']) {
    const [up, down] = [`entries_by_${column}`, `entries_by_${column}_desc`].map((name) => sql.ref(name))
    await sql`create index ${up} on entries (member_id, ${sql.ref(column)}, ${newest})`.execute(db)
    await sql`
      create index ${down} on entries (member_id, ${sql.ref(column)} desc ${nullsLast}, ${newest})
    `.execute(db)
  }
  await db.schema.createIndex('entries_by_title').on('entries').columns(['media_type', 'title_id']).execute()

  await db.schema
    .createTable('mails')
    .addColumn('id', 'integer', id)
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('registration_id', 'integer', registration)
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema.createIndex('mails_by_registration').on('mails').column('registration_id').execute()
  await db.schema.createIndex('mails_by_due').on('mails').column('due_at').execute()

  await db.schema
    .createTable('tmdb_responses')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text')
    .addColumn('media_type', 'text')
    .addColumn('title_id', 'integer')
    .addColumn('fetched_at', 'text', (column) => column.notNull())
    .addColumn('fresh_until', 'text', (column) => column.notNull())
    .execute()
  await sql`
    create index tmdb_responses_by_freshness on tmdb_responses (fresh_until) where title_id is not null
  `.execute(db)
  await db.schema.createIndex('tmdb_responses_by_age').on('tmdb_responses').column('fetched_at').execute()

  await db.schema
    .createTable('attempt_counts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('attempt_counts_by_reset').on('attempt_counts').column('resets_at').execute()

  await db.schema
    .createTable('search_page_offsets')
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('source_page', 'integer', (column) => column.notNull())
    .addColumn('missing', 'integer', (column) => column.notNull())
    .addColumn('found_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_page_offsets_key', ['search', 'source_page'])
    .execute()
  await db.schema
    .createIndex('search_page_offsets_by_age')
    .on('search_page_offsets')
    .column('found_at')
    .execute()
}
