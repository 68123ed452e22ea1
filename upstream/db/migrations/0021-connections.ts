import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import { byteText, countedId, createIndexes, ofMember } from '#upstream/db/migrations/columns-and-indexes'
import type { Engine } from '#upstream/db/schema'

/** What lets media servers write what members watch, what they send, and what that leads to. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createConnections(db, engine)
  await createDeliveries(db, engine)
  await createSources(db, engine)
  for (const column of ['season', 'episode'])
    await db.schema.alterTable('external_ids').addColumn(column, 'integer').execute()
  await createIndexes(db, {
    connections_by_member: 'connections (member_id)',
    connection_names_by_day: 'connection_names (connection_id, last_seen_at desc)',
    connection_claims_by_member: 'connection_claims (member_id)',
    deliveries_by_member: 'deliveries (member_id, id desc)',
    deliveries_by_outcome: 'deliveries (member_id, outcome, id desc)',
    deliveries_by_connection: 'deliveries (connection_id, member_id, id desc)',
    deliveries_by_token: 'deliveries (token_id, id desc)',
    deliveries_by_item: 'deliveries (member_id, item_key, id)',
    deliveries_by_retry: "deliveries (retry_at, received_at) where outcome = 'waiting'",
    deliveries_waiting: "deliveries (member_id, retry_at, id) where outcome = 'waiting'",
    deliveries_by_age: 'deliveries (received_at)',
    viewings_by_day: 'viewings (member_id, last_at desc)',
    watch_sources_by_connection: 'watch_sources (connection_id, member_id, arrived_at)',
    watch_sources_by_token: 'watch_sources (token_id, arrived_at)',
    watch_sources_by_delivery: 'watch_sources (delivery_id)',
    watch_sources_by_member: 'watch_sources (member_id)',
    rating_sources_by_title: 'rating_sources (member_id, media_type, title_id)',
    rating_sources_by_connection: 'rating_sources (connection_id, member_id, arrived_at)',
    rating_sources_by_token: 'rating_sources (token_id, arrived_at)',
    titles_by_imdb_id: 'titles (imdb_id)',
    rating_sources_by_delivery: 'rating_sources (delivery_id)',
  })
}

async function createConnections(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('connections')
    .addColumn('id', 'integer', countedId(engine))
    .addColumn('member_id', 'integer', (column) => column.references('members.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('server_user', 'text')
    .addColumn('time_zone', 'text')
    .addColumn('is_muted', 'integer', no)
    .addColumn('takes_marks', 'integer', yes)
    .addColumn('takes_ratings', 'integer', yes)
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_delivery_at', 'text')
    .execute()
  await db.schema
    .createTable('connection_names')
    .addColumn('connection_id', 'integer', ofConnection)
    .addColumn('folded', byteText(engine), (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('connection_names_key', ['connection_id', 'folded'])
    .execute()
  await db.schema
    .createTable('connection_claims')
    .addColumn('connection_id', 'integer', ofConnection)
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('folded', byteText(engine), (column) => column.notNull())
    .addColumn('server_user', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addPrimaryKeyConstraint('connection_claims_key', ['connection_id', 'member_id'])
    .addUniqueConstraint('connection_claims_of_name', ['connection_id', 'folded'])
    .execute()
}

async function createDeliveries(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('deliveries')
    .addColumn('id', 'integer', countedId(engine))
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('connection_id', 'integer', (column) =>
      column.references('connections.id').onDelete('cascade'),
    )
    .addColumn('token_id', 'integer')
    .addColumn('received_at', byteText(engine), (column) => column.notNull())
    .addColumn('at', byteText(engine), (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('server_user', 'text')
    .addColumn('facts', 'text')
    .addColumn('item_key', 'text')
    .addColumn('repeat_key', 'text', (column) => column.unique())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('media_type', 'text')
    .addColumn('title_id', 'integer')
    .addColumn('season', 'integer')
    .addColumn('episode', 'integer')
    .addColumn('retry_at', byteText(engine))
    .addColumn('attempts', 'integer', no)
    .execute()
  await db.schema
    .createTable('viewings')
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('episode', 'integer', (column) => column.notNull())
    .addColumn('begun_at', byteText(engine))
    .addColumn('last_at', byteText(engine), (column) => column.notNull())
    .addColumn('position', 'double precision')
    .addColumn('duration', 'integer')
    .addColumn('player', 'text')
    .addColumn('is_paused', 'integer', no)
    .addColumn('is_playing', 'integer', no)
    .addColumn('completed_at', byteText(engine))
    .addColumn('watch_id', 'integer')
    .addColumn('marked_by', 'integer')
    .addPrimaryKeyConstraint('viewings_key', ['member_id', 'media_type', 'title_id', 'season', 'episode'])
    .execute()
}

async function createSources(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const ofSource = (column: ColumnDefinitionBuilder) =>
    column.references('connections.id').onDelete('set null')
  await db.schema
    .createTable('watch_sources')
    .addColumn('watch_id', 'integer', (column) => column.primaryKey())
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('connection_id', 'integer', ofSource)
    .addColumn('token_id', 'integer')
    .addColumn('delivery_id', 'integer', (column) => column.references('deliveries.id').onDelete('set null'))
    .addColumn('arrived_at', byteText(engine), (column) => column.notNull())
    .addColumn('is_written', 'integer', (column) => column.notNull())
    .addColumn('change', 'text')
    .execute()
  await db.schema
    .createTable('rating_sources')
    .addColumn('id', 'integer', countedId(engine))
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('connection_id', 'integer', ofSource)
    .addColumn('token_id', 'integer')
    .addColumn('delivery_id', 'integer', (column) => column.references('deliveries.id').onDelete('set null'))
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('rating', 'integer')
    .addColumn('arrived_at', byteText(engine), (column) => column.notNull())
    .addColumn('change', 'text')
    .execute()
}

function ofConnection(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().references('connections.id').onDelete('cascade')
}

function no(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().defaultTo(0)
}

function yes(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().defaultTo(1)
}
