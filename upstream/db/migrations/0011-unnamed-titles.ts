import type { Kysely } from 'kysely'
import { createIndexes } from '#upstream/db/migrations/columns-and-indexes'

/** Titles that were added while the catalogue did not answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unnamed_titles')
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('unnamed_titles_key', ['media_type', 'title_id'])
    .addForeignKeyConstraint(
      'unnamed_titles_title',
      ['media_type', 'title_id'],
      'titles',
      ['media_type', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await createIndexes(db, { unnamed_titles_by_due: 'unnamed_titles (due_at)' })
}
