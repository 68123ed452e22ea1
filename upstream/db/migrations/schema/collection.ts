import { type Kysely, sql } from 'kysely'
import { byteText, createIndexes, ofMember } from '#upstream/db/migrations/columns-and-indexes'
import type { Engine } from '#upstream/db/schema'

/** What members rate, and what they want to see. */
export async function createCollection(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const key = byteText(engine)
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
  const newest = 'added_at desc, media_type, title_id'
  await createIndexes(db, {
    // With what filters, so that counting reads the index alone.
    entries_by_day: `entries (member_id, ${newest}, rating, release_date, genre_ids, search_key)`,
    entries_by_name: `entries (member_id, sort_key, ${newest}, search_key)`,
    ...inBothDirections('entries', ['rating', 'release_date']),
    entries_by_rated_at: 'entries (member_id, rated_at, media_type, title_id, rating)',
    entries_by_title: 'entries (media_type, title_id)',
  })

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
  await createIndexes(db, {
    watchlist_by_title: 'watchlist (media_type, title_id)',
    watchlist_by_day: `watchlist (member_id, ${newest}, release_date, genre_ids, search_key)`,
    watchlist_by_name: `watchlist (member_id, sort_key, ${newest})`,
    ...inBothDirections('watchlist', ['release_date', 'score', 'runtime']),
  })

  /** Unknown values are last and newest entries first in both directions, so that no index serves both. */
  function inBothDirections(table: string, columns: readonly string[]): Record<string, string> {
    const nullsLast = engine === 'postgres' ? 'nulls last' : ''
    return Object.fromEntries(
      columns.flatMap((column) => [
        [`${table}_by_${column}`, `${table} (member_id, ${column}, ${newest})`],
        [`${table}_by_${column}_desc`, `${table} (member_id, ${column} desc ${nullsLast}, ${newest})`],
      ]),
    )
  }
}
