import type { Kysely } from 'kysely'
import { byteText, countedId, ofMember } from '#upstream/db/migrations/columns'
import type { Engine } from '#upstream/db/schema'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
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
}
