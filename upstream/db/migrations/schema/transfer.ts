import type { Kysely } from 'kysely'
import { byteText, countedId, createIndexes, ofMember } from '#upstream/db/migrations/columns-and-indexes'
import type { Engine } from '#upstream/db/schema'

/** What imports teach, the last exports, and nightly copies. */
export async function createTransfer(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = countedId(engine)
  await db.schema
    .createTable('given_ratings')
    .addColumn('id', 'integer', id)
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('season', 'integer')
    .addColumn('episode', 'integer')
    .addColumn('watch_id', 'integer', (column) => column.references('watches.id').onDelete('cascade'))
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('scale', 'text', (column) => column.notNull())
    .addColumn('import_id', 'integer', (column) => column.references('imports.id').onDelete('set null'))
    .execute()

  await db.schema
    .createTable('external_ids')
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', byteText(engine), (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('import_id', 'integer', (column) => column.references('imports.id').onDelete('set null'))
    .addPrimaryKeyConstraint('external_ids_key', ['member_id', 'kind', 'value'])
    .execute()

  await db.schema
    .createTable('last_exports')
    .addColumn('member_id', 'integer', (column) => ofMember(column).primaryKey())
    .addColumn('exported_at', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('nightly_copies')
    .addColumn('member_id', 'integer', (column) => ofMember(column).primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('copies')
    .addColumn('id', 'integer', countedId(engine))
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('night', byteText(engine), (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('copies_of_night', ['member_id', 'night'])
    .execute()

  await createIndexes(db, {
    given_ratings_by_title: 'given_ratings (member_id, media_type, title_id)',
    given_ratings_by_watch: 'given_ratings (watch_id)',
    given_ratings_by_import: 'given_ratings (import_id)',
    external_ids_by_title: 'external_ids (member_id, media_type, title_id)',
    external_ids_by_import: 'external_ids (import_id)',
    copies_by_night: 'copies (night)',
  })
}
