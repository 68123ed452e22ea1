import type { Kysely } from 'kysely'
import { byteText, ofMember } from '#upstream/db/migrations/columns'
import type { Engine } from '#upstream/db/schema'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('watchlist')
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addColumn('sort_key', byteText(engine), (column) => column.notNull())
    .addColumn('search_key', byteText(engine), (column) => column.notNull())
    .addColumn('release_date', byteText(engine))
    .addColumn('score', 'double precision')
    .addColumn('runtime', 'integer')
    .addPrimaryKeyConstraint('watchlist_key', ['member_id', 'media_type', 'title_id'])
    .addForeignKeyConstraint('watchlist_title', ['media_type', 'title_id'], 'titles', ['media_type', 'id'])
    .execute()
  await db.schema
    .createIndex('watchlist_by_title')
    .on('watchlist')
    .columns(['media_type', 'title_id'])
    .execute()
  await db.schema
    .createIndex('watchlist_by_day')
    .on('watchlist')
    .columns(['member_id', 'added_at desc', 'media_type', 'title_id'])
    .execute()
}
