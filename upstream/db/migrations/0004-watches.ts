import { type Kysely, sql } from 'kysely'
import { byteText, countedId, ofMember } from '#upstream/db/migrations/columns'
import type { Engine } from '#upstream/db/schema'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('watches')
    .addColumn('id', 'integer', countedId(engine))
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('season', 'integer')
    .addColumn('episode', 'integer')
    .addColumn('watched_on', byteText(engine), (column) => column.notNull())
    .addColumn('watched_at', 'text')
    .addColumn('is_rewatch', 'integer', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('watches_title', ['media_type', 'title_id'], 'titles', ['media_type', 'id'])
    .execute()
  await db.schema
    .createIndex('watches_by_day')
    .on('watches')
    .columns(['member_id', 'watched_on desc', 'id desc'])
    .execute()
  await db.schema
    .createIndex('watches_by_type')
    .on('watches')
    .columns(['member_id', 'media_type', 'watched_on desc', 'id desc'])
    .execute()
  // Exactly the expression by which a diary counts its months.
  await sql`
    create index watches_by_month on watches (member_id, (substr(watched_on, 1, 7)) desc, media_type, watched_on)
  `.execute(db)
  await db.schema
    .createIndex('watches_by_title')
    .on('watches')
    .columns(['media_type', 'title_id', 'member_id', 'season', 'episode'])
    .execute()
  await db.schema
    .createTable('watch_tags')
    .addColumn('watch_id', 'integer', (column) =>
      column.notNull().references('watches.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('watched_on', byteText(engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('watch_tags_key', ['watch_id', 'tag'])
    .execute()
  await db.schema
    .createIndex('watch_tags_by_tag')
    .on('watch_tags')
    .columns(['member_id', 'tag', 'watched_on desc', 'watch_id desc', 'media_type'])
    .execute()
}
