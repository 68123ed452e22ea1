import type { Kysely } from 'kysely'
import { byteText, createIndexes, ofMember } from '#upstream/db/migrations/columns-and-indexes'
import type { Engine } from '#upstream/db/schema'

export async function findOrCreateLists(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('lists')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('privacy', 'text', (column) => column.notNull())
    .addColumn('sort', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('title_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('list_titles')
    .addColumn('list_id', 'text', (column) => column.notNull().references('lists.id').onDelete('cascade'))
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('order_key', 'double precision', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addColumn('is_moved', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sort_key', byteText(engine), (column) => column.notNull())
    .addColumn('release_date', byteText(engine))
    .addColumn('score', 'double precision')
    .addPrimaryKeyConstraint('list_titles_key', ['list_id', 'media_type', 'title_id'])
    .addForeignKeyConstraint('list_titles_title', ['media_type', 'title_id'], 'titles', ['media_type', 'id'])
    .execute()
  const nullsLast = engine === 'postgres' ? 'nulls last' : ''
  await createIndexes(db, {
    lists_by_member: 'lists (member_id, updated_at desc, id)',
    lists_in_sitemaps: 'lists (privacy, id)',
    list_titles_by_title: 'list_titles (media_type, title_id)',
    list_titles_by_order: 'list_titles (list_id, order_key, media_type, title_id)',
    list_titles_by_day: 'list_titles (list_id, added_at desc, order_key)',
    list_titles_by_name: 'list_titles (list_id, sort_key, order_key)',
    list_titles_by_release_date: `list_titles (list_id, release_date desc ${nullsLast}, order_key)`,
    list_titles_by_score: `list_titles (list_id, score desc ${nullsLast}, order_key)`,
  })
}
