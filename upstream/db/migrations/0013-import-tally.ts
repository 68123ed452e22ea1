import type { Kysely } from 'kysely'
import { createIndexes } from '#upstream/db/migrations/columns-and-indexes'

const NAMES = ['twice_watches', 'twice_episode_watches', 'twice_notes', 'twice_episode_notes', 'says_nothing']

/**
 * Viewings and notes that the files of an import have twice, titles of which they say nothing that has a place here, the
 * list of a row, and imports that were looked for in the sample. Of an import that was read before they are not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of NAMES) {
    await db.schema
      .alterTable('import_titles')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  await db.schema
    .alterTable('imports')
    .addColumn('is_sampled', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('import_rows').addColumn('list_key', 'text').execute()
  await createIndexes(db, {
    import_rows_by_list: 'import_rows (import_id, list_key) where list_key is not null',
  })
}
