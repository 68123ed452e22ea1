import type { Kysely } from 'kysely'
import { countedId, ofMember } from '#upstream/db/migrations/columns'
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
    .addColumn('retry_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text')
    .addColumn('undone_at', 'text')
    .execute()
  await db.schema.createIndex('imports_by_member').on('imports').columns(['member_id', 'id desc']).execute()
  await db.schema.createIndex('imports_by_state').on('imports').columns(['state', 'id']).execute()
  await db.schema.createIndex('imports_by_retry').on('imports').column('retry_at').execute()

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
    .addColumn('written_watches', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('my_rating', 'integer')
    .addColumn('my_rated_at', 'text')
    .addColumn('is_in_collection', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_new', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('choice', 'text')
    .addColumn('outcome', 'text')
    .addColumn('change', 'text')
    .execute()
  for (const column of ['level', 'outcome']) {
    await db.schema
      .createIndex(`import_titles_by_${column}`)
      .on('import_titles')
      .columns(['import_id', column, 'id'])
      .execute()
  }
  await db.schema
    .createIndex('import_titles_by_import')
    .on('import_titles')
    .columns(['import_id', 'id'])
    .execute()
  await db.schema
    .createIndex('import_titles_by_decision')
    .on('import_titles')
    .columns(['import_id', 'decision', 'outcome', 'level', 'id'])
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
  await db.schema.createIndex('import_rows_by_title').on('import_rows').column('import_title_id').execute()
  await db.schema.createIndex('import_rows_by_import').on('import_rows').column('import_id').execute()

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

  await db.schema.createIndex('import_lists_by_key').on('import_lists').column('key').execute()
}
