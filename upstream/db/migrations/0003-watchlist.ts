import { type Kysely, sql } from 'kysely'
import { byteText, ofMember } from '#upstream/db/migrations/columns'
import type { Engine } from '#upstream/db/schema'

/** The watchlist, and what filters a collection. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const nullsLast = sql.raw(engine === 'postgres' ? 'nulls last' : '')
  const newest = sql`added_at desc, media_type, title_id`
  await db.schema
    .createTable('watchlist')
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addColumn('sort_key', byteText(engine), (column) => column.notNull())
    .addColumn('search_key', byteText(engine), (column) => column.notNull())
    .addColumn('release_date', byteText(engine))
    .addColumn('genre_ids', 'text', (column) => column.notNull().defaultTo('[]'))
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
  // With what filters, so that counting reads the index alone.
  await sql`
    create index watchlist_by_day on watchlist (member_id, ${newest}, release_date, genre_ids, search_key)
  `.execute(db)
  await sql`create index watchlist_by_name on watchlist (member_id, sort_key, ${newest})`.execute(db)
  for (const column of ['release_date', 'score', 'runtime']) {
    const [up, down] = [`watchlist_by_${column}`, `watchlist_by_${column}_desc`].map((name) => sql.ref(name))
    await sql`create index ${up} on watchlist (member_id, ${sql.ref(column)}, ${newest})`.execute(db)
    await sql`
      create index ${down} on watchlist (member_id, ${sql.ref(column)} desc ${nullsLast}, ${newest})
    `.execute(db)
  }

  await sql`alter table entries add column genre_ids text not null default '[]'`.execute(db)
  await sql`
    update entries set genre_ids = (
      select genre_ids from titles where titles.media_type = entries.media_type and titles.id = entries.title_id
    )`.execute(db)
  await db.schema.dropIndex('entries_by_day').execute()
  await sql`
    create index entries_by_day
    on entries (member_id, ${newest}, rating, release_date, genre_ids, search_key)
  `.execute(db)
}
