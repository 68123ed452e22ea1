import { type Kysely, sql } from 'kysely'
import { countedId, createIndexes, ofMember } from '#upstream/db/migrations/columns-and-indexes'
import type { Engine } from '#upstream/db/schema'

const OF_TITLE = sql`season is null and watch_id is null`
const OF_ENTRY = (given: string) => sql`entries.member_id = ${sql.ref(`${given}.member_id`)}
  and entries.media_type = ${sql.ref(`${given}.media_type`)} and entries.title_id = ${sql.ref(`${given}.title_id`)}`

/**
 * A rating as a file has it is in the row of the rating, and what an undo brings back in one table. A process of the version
 * before reads no ratings as given meanwhile; what it writes of them, triggers put where they are. Its undo of episodes keeps
 * `removed_watches`.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const column of ['given_value', 'given_scale']) {
    await db.schema.alterTable('entries').addColumn(column, 'text').execute()
  }
  if (engine === 'postgres' && (await isMostRated(db))) await withoutIndexes(db, 'entries', moveToEntries)
  else await moveToEntries(db)
  await sql`delete from given_ratings where ${OF_TITLE}`.execute(db)
  await (engine === 'postgres' ? keepTogetherOnPostgres(db) : keepTogetherOnSqlite(db))

  await db.schema
    .createTable('undo_records')
    .addColumn('id', 'integer', countedId(engine))
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('record', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await createIndexes(db, {
    undo_records_by_member: 'undo_records (member_id, id)',
    undo_records_by_age: 'undo_records (created_at)',
  })
}

async function moveToEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    update entries set given_value = given.value, given_scale = given.scale from given_ratings as given
    where ${OF_ENTRY('given')} and given.season is null and given.watch_id is null and entries.rating is not null`.execute(
    db,
  )
}

/** Then making the indexes anew takes less than writing each row into all of them. */
async function isMostRated(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ is_most: boolean }>`
    select 3 * (select count(*) from given_ratings where ${OF_TITLE}) > (select count(*) from entries) as is_most`.execute(
    db,
  )
  return rows[0]?.is_most ?? false
}

/** Of PostgreSQL. Unique ones stay. */
async function withoutIndexes(
  db: Kysely<unknown>,
  table: string,
  change: (db: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where schemaname = current_schema and tablename = ${table} and indexdef not like 'CREATE UNIQUE %'`.execute(
    db,
  )
  for (const { indexname } of rows) await sql`drop index ${sql.ref(indexname)}`.execute(db)
  await change(db)
  for (const { indexdef } of rows) await sql.raw(indexdef).execute(db)
}

/** Of another rating, written by a process that does not know the columns. */
const IS_LEFT_BEHIND = sql`new.given_value is not null and new.rating is distinct from old.rating
  and new.given_value = old.given_value and new.given_scale = old.given_scale`

async function keepTogetherOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function forget_given_rating() returns trigger language plpgsql as $$
    begin
      new.given_value := null;
      new.given_scale := null;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger entries_rated before update of rating on entries
    for each row when (${IS_LEFT_BEHIND}) execute function forget_given_rating()`.execute(db)
  await sql`
    create function move_given_rating() returns trigger language plpgsql as $$
    begin
      update entries set given_value = new.value, given_scale = new.scale where ${OF_ENTRY('new')};
      delete from given_ratings where id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger title_rating_given after insert on given_ratings
    for each row when (new.season is null and new.watch_id is null) execute function move_given_rating()`.execute(
    db,
  )
}

async function keepTogetherOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger entries_rated after update of rating on entries when ${IS_LEFT_BEHIND} begin
      update entries set given_value = null, given_scale = null where ${OF_ENTRY('new')};
    end`.execute(db)
  await sql`
    create trigger title_rating_given after insert on given_ratings
    when new.season is null and new.watch_id is null begin
      update entries set given_value = new.value, given_scale = new.scale where ${OF_ENTRY('new')};
      delete from given_ratings where id = new.id;
    end`.execute(db)
}
