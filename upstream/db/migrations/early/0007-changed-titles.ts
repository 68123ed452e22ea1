import type { Kysely } from 'kysely'
import { createIndexes } from '#upstream/db/migrations/columns-and-indexes'

/** Titles of which collections, watchlists and lists have copies that are out of date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('changed_titles')
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('changes', 'integer', (column) => column.notNull())
    .addColumn('is_described', 'integer', (column) => column.notNull())
    .addColumn('claimed_until', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('changed_titles_key', ['media_type', 'title_id'])
    .addForeignKeyConstraint(
      'changed_titles_title',
      ['media_type', 'title_id'],
      'titles',
      ['media_type', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await createIndexes(db, { changed_titles_by_claim: 'changed_titles (claimed_until)' })
}
