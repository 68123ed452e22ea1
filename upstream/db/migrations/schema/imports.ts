import type { Kysely } from 'kysely'
import { countedId, createIndexes, ofMember } from '#upstream/db/migrations/columns-and-indexes'
import type { Engine } from '#upstream/db/schema'

/** What an import has read, and what became of it. */
export async function createImports(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = countedId(engine)
  await db.schema
    .createTable('imports')
    .addColumn('id', 'integer', id)
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('source', 'text')
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('times_in', 'text', (column) => column.notNull().defaultTo('UTC'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('is_stopped', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('message', 'text')
    .addColumn('summary', 'text')
    .addColumn('mappings', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('ratings', 'text', (column) => column.notNull().defaultTo('mine'))
    .addColumn('profile', 'text')
    .addColumn('worker', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('waiting_since', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('retry_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text')
    .addColumn('undone_at', 'text')
    .execute()

  const ofImport = (column: Parameters<typeof ofMember>[0]) =>
    column.notNull().references('imports.id').onDelete('cascade')
  await db.schema
    .createTable('import_uploads')
    .addColumn('import_id', 'integer', ofImport)
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('stored', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_uploads_key', ['import_id', 'position'])
    .execute()

  await db.schema
    .createTable('import_titles')
    .addColumn('id', 'integer', id)
    .addColumn('import_id', 'integer', ofImport)
    .addColumn('media_type', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('year', 'integer')
    .addColumn('ids', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('candidates', 'text', (column) => column.notNull())
    .addColumn('decision', 'text', (column) => column.notNull())
    .addColumn('is_settled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('chosen_type', 'text')
    .addColumn('chosen_id', 'integer')
    .addColumn('given_value', 'text')
    .addColumn('given_scale', 'text')
    .addColumn('given_rating', 'integer')
    .addColumn('given_on', 'text')
    .addColumn('watches', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('episode_watches', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('written_watches', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('notes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('episode_notes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('written_notes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('watchlist', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('written_watchlist', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('my_rating', 'integer')
    .addColumn('is_in_collection', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_new', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('choice', 'text')
    .addColumn('outcome', 'text')
    .addColumn('change', 'text')
    .addColumn('written_at', 'text')
    .addColumn('part_of', 'integer')
    .execute()

  await db.schema
    .createTable('import_rows')
    .addColumn('id', 'integer', id)
    .addColumn('import_id', 'integer', ofImport)
    .addColumn('import_title_id', 'integer', (column) =>
      column.notNull().references('import_titles.id').onDelete('cascade'),
    )
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('given', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('import_lists')
    .addColumn('import_id', 'integer', ofImport)
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('is_private', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text')
    .addColumn('privacy', 'text')
    .addColumn('sort', 'text')
    .addColumn('updated_at', 'text')
    .addColumn('list_id', 'text')
    .addColumn('last_order_key', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('written', 'text')
    .addPrimaryKeyConstraint('import_lists_key', ['import_id', 'key'])
    .execute()

  await createIndexes(db, {
    imports_by_member: 'imports (member_id, id desc)',
    imports_by_state: 'imports (state, id)',
    imports_by_retry: 'imports (retry_at)',
    import_titles_by_level: 'import_titles (import_id, level, id)',
    import_titles_by_outcome: 'import_titles (import_id, outcome, written_at, id)',
    import_titles_by_import: 'import_titles (import_id, id)',
    import_titles_by_decision: 'import_titles (import_id, decision, outcome, level, part_of, id)',
    import_titles_by_part: 'import_titles (part_of, id)',
    import_rows_by_title: 'import_rows (import_title_id)',
    import_rows_by_import: 'import_rows (import_id, id)',
    import_lists_by_key: 'import_lists (key)',
  })
}
