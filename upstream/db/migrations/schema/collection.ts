import { type Kysely, sql } from 'kysely'
import { byteText, ofMember } from '#upstream/db/migrations/columns'
import type { Engine } from '#upstream/db/schema'

/** What members rate, and what they want to see. */
export async function createCollection(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const key = byteText(engine)
  const nullsLast = sql.raw(engine === 'postgres' ? 'nulls last' : '')
  await db.schema
    .createTable('entries')
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.check(sql`rating between 0 and 100`))
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addColumn('rated_at', 'text')
    .addColumn('sort_key', key, (column) => column.notNull())
    .addColumn('search_key', key, (column) => column.notNull())
    .addColumn('release_date', key)
    .addColumn('genre_ids', 'text', (column) => column.notNull().defaultTo('[]'))
    .addPrimaryKeyConstraint('entries_key', ['member_id', 'media_type', 'title_id'])
    .addForeignKeyConstraint('entries_title', ['media_type', 'title_id'], 'titles', ['media_type', 'id'])
    .execute()
  // Unknown values are last and newest entries first in both directions, so that no index serves both.
  const newest = sql`added_at desc, media_type, title_id`
  // With what filters, so that counting reads the index alone.
  await sql`
    create index entries_by_day
    on entries (member_id, ${newest}, rating, release_date, genre_ids, search_key)
  `.execute(db)
  await sql`create index entries_by_name on entries (member_id, sort_key, ${newest}, search_key)`.execute(db)
  for (const column of ['rating', 'release_date']) {
    const [up, down] = [`entries_by_${column}`, `entries_by_${column}_desc`].map((name) => sql.ref(name))
    await sql`create index ${up} on entries (member_id, ${sql.ref(column)}, ${newest})`.execute(db)
    await sql`
      create index ${down} on entries (member_id, ${sql.ref(column)} desc ${nullsLast}, ${newest})
    `.execute(db)
  }
  await db.schema
    .createIndex('entries_by_rated_at')
    .on('entries')
    .columns(['member_id', 'rated_at', 'media_type', 'title_id', 'rating'])
    .execute()
  await db.schema.createIndex('entries_by_title').on('entries').columns(['media_type', 'title_id']).execute()

  await db.schema
    .createTable('watchlist')
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addColumn('sort_key', key, (column) => column.notNull())
    .addColumn('search_key', key, (column) => column.notNull())
    .addColumn('release_date', key)
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
}
