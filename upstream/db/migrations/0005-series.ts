import { type Kysely, sql } from 'kysely'
import { ofMember } from '#upstream/db/migrations/columns'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seasons')
    .addColumn('show_id', 'integer', (column) => column.notNull())
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('air_date', 'text')
    .addColumn('episode_count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('seasons_key', ['show_id', 'season'])
    .execute()
  await db.schema
    .createTable('episodes')
    .addColumn('show_id', 'integer', (column) => column.notNull())
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('episode', 'integer', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('air_date', 'text')
    .addColumn('runtime', 'integer')
    .addColumn('is_announced', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('episodes_key', ['show_id', 'season', 'episode'])
    .execute()
  await db.schema.createIndex('episodes_by_day').on('episodes').columns(['show_id', 'air_date']).execute()
  await db.schema
    .createIndex('watches_by_latest')
    .on('watches')
    .columns(['member_id', 'title_id', 'watched_on desc', 'season desc', 'episode desc'])
    .where(sql<boolean>`season > 0 and is_rewatch = 0`)
    .execute()
  await db.schema
    .createTable('show_states')
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('show_id', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('show_states_key', ['member_id', 'show_id'])
    .execute()
  await db.schema
    .createTable('calendar_secrets')
    .addColumn('member_id', 'integer', (column) => ofMember(column).primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
