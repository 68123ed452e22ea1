import { type Kysely, sql } from 'kysely'
import type { Engine } from '#upstream/db/open'

/** All tables and their indexes. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('members')
    .addColumn('id', 'integer', (column) =>
      engine === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('is_admin', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('verified_at', 'text')
    .addColumn('biography', 'text')
    .addColumn('facebook_link', 'text')
    .addColumn('instagram_link', 'text')
    .addColumn('youtube_link', 'text')
    .addColumn('github_link', 'text')
    .addColumn('linkedin_link', 'text')
    .addColumn('picture', 'text')
    .addColumn('entry_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('collection_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('members_by_username')
    .unique()
    .on('members')
    .expression(sql`lower(username)`)
    .execute()
  await db.schema
    .createIndex('members_by_entry_count')
    .on('members')
    .columns(['entry_count desc', 'id'])
    .execute()
  await db.schema.createIndex('members_by_picture').on('members').column('picture').execute()
  await sql`create index members_unverified on members (created_at) where verified_at is null`.execute(db)

  await db.schema
    .createTable('tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'integer', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('tokens_by_member').on('tokens').columns(['member_id', 'purpose']).execute()
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
    .addPrimaryKeyConstraint('entries_key', ['member_id', 'media_type', 'title_id'])
    .addForeignKeyConstraint('entries_title', ['media_type', 'title_id'], 'titles', ['media_type', 'id'])
    .execute()
  await db.schema
    .createIndex('entries_by_day')
    .on('entries')
    .columns(['member_id', 'added_at desc', 'media_type', 'title_id'])
    .execute()
  await db.schema.createIndex('entries_by_title').on('entries').columns(['media_type', 'title_id']).execute()

  await db.schema
    .createTable('mails')
    .addColumn('id', 'integer', (column) =>
      engine === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema.createIndex('mails_by_due').on('mails').column('due_at').execute()

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

  await db.schema
    .createTable('attempt_counts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('attempt_counts_by_reset').on('attempt_counts').column('resets_at').execute()

  await db.schema
    .createTable('gaps')
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('block', 'integer', (column) => column.notNull())
    .addColumn('missing', 'integer', (column) => column.notNull())
    .addColumn('found_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('gaps_key', ['search', 'block'])
    .execute()
  await db.schema.createIndex('gaps_by_age').on('gaps').column('found_at').execute()

  await db.schema
    .createTable('versions')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull())
    .execute()
}
