import type { Kysely } from 'kysely'
import { byteText, countedId, createIndexes, ofMember } from '#upstream/db/migrations/columns-and-indexes'
import type { Engine } from '#upstream/db/schema'

/** What members saw, and where they are in a show. */
export async function createHistory(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // SQLite puts nulls last in descending order, and has no words for it in an index.
  const newest = `watched_on desc, watched_at desc ${engine === 'postgres' ? 'nulls last' : ''}`
  await db.schema
    .createTable('watches')
    .addColumn('id', 'integer', countedId(engine))
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('season', 'integer')
    .addColumn('episode', 'integer')
    .addColumn('watched_on', byteText(engine), (column) => column.notNull())
    .addColumn('watched_at', byteText(engine))
    .addColumn('is_rewatch', 'integer', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('watches_title', ['media_type', 'title_id'], 'titles', ['media_type', 'id'])
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
    .addColumn('watched_at', byteText(engine))
    .addPrimaryKeyConstraint('watch_tags_key', ['watch_id', 'tag'])
    .execute()

  await db.schema
    .createTable('show_states')
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('show_id', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('is_chosen', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('show_states_key', ['member_id', 'show_id'])
    .execute()

  await db.schema
    .createTable('calendar_secrets')
    .addColumn('member_id', 'integer', (column) => ofMember(column).primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('removed_watches')
    .addColumn('id', 'integer', countedId(engine))
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('show_id', 'integer', (column) => column.notNull())
    .addColumn('watches', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text', (column) => column.notNull())
    .execute()

  await createIndexes(db, {
    watches_by_day: `watches (member_id, ${newest}, id desc)`,
    watches_by_type: `watches (member_id, media_type, ${newest}, id desc)`,
    // Exactly the expression by which a diary counts its months.
    watches_by_month: 'watches (member_id, (substr(watched_on, 1, 7)) desc, media_type, watched_on)',
    watches_by_title: 'watches (member_id, media_type, title_id, season, episode, watched_on)',
    watches_by_latest:
      'watches (member_id, title_id, watched_on desc, season desc, episode desc) where season > 0 and is_rewatch = 0',
    watch_tags_by_tag: `watch_tags (member_id, tag, ${newest}, watch_id desc, media_type)`,
    removed_watches_by_member: 'removed_watches (member_id)',
    removed_watches_by_age: 'removed_watches (removed_at)',
  })
}
