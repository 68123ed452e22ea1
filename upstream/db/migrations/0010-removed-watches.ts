import type { Kysely } from 'kysely'
import { countedId, ofMember } from '#upstream/db/migrations/columns'
import type { Engine } from '#upstream/db/schema'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('removed_watches')
    .addColumn('id', 'integer', countedId(engine))
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('show_id', 'integer', (column) => column.notNull())
    .addColumn('watches', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('removed_watches_by_member').on('removed_watches').column('member_id').execute()
  await db.schema.createIndex('removed_watches_by_age').on('removed_watches').column('removed_at').execute()
  await db.schema
    .alterTable('show_states')
    .addColumn('is_chosen', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
