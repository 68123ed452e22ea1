import { type Kysely, sql } from 'kysely'
import { byteText, createIndexes, ofMember } from '#upstream/db/migrations/columns-and-indexes'
import type { Engine } from '#upstream/db/schema'

interface MemberTable {
  table: string
  member: 'member_id' | 'owner_id'
  /** What its rows are called among changes, and how one is named. */
  kind: string
  key: readonly string[]
  name: (row: string) => string
  /** The member's columns beside the key; the others are copies of a title's or a member's, and counters. */
  own: readonly string[]
}

const TITLE = ['media_type', 'title_id']
const nameOfTitle = (row: string) => `${row}.media_type || '-' || ${row}.title_id`

const TABLES: readonly MemberTable[] = [
  {
    table: 'entries',
    member: 'member_id',
    kind: 'collection',
    key: TITLE,
    name: nameOfTitle,
    own: ['rating', 'rated_at', 'given_value', 'given_scale', 'added_at'],
  },
  {
    table: 'watches',
    member: 'member_id',
    kind: 'history',
    key: ['id'],
    name: (row) => `cast(${row}.id as text)`,
    own: [...TITLE, 'season', 'episode', 'watched_on', 'watched_at', 'is_rewatch', 'note', 'created_at'],
  },
  {
    table: 'watchlist',
    member: 'member_id',
    kind: 'watchlist',
    key: TITLE,
    name: nameOfTitle,
    own: ['added_at'],
  },
  {
    table: 'lists',
    member: 'member_id',
    kind: 'list',
    key: ['id'],
    name: (row) => `${row}.id`,
    own: ['name', 'description', 'privacy', 'sort', 'created_at', 'updated_at'],
  },
  {
    table: 'list_titles',
    // Queries of the version before join it with lists, and name a `member_id`.
    member: 'owner_id',
    kind: 'list_title',
    key: ['list_id', ...TITLE],
    name: (row) => `${row}.list_id || '/' || ${nameOfTitle(row)}`,
    own: ['order_key', 'note', 'added_at', 'is_moved'],
  },
  {
    table: 'show_states',
    member: 'member_id',
    kind: 'state',
    key: ['show_id'],
    name: (row) => `cast(${row}.show_id as text)`,
    own: ['state', 'is_chosen', 'changed_at'],
  },
]

/**
 * What each row of a member came in by, and its place in the order of the member's changes. Triggers give the numbers and
 * record what is removed, so that every writer counts, a process of an earlier version too.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db)
  await (engine === 'postgres' ? numberRowsOnPostgres(db) : numberRowsOnSqlite(db))
  await db.schema
    .createTable('removals')
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', byteText(engine), (column) => column.notNull())
    .addColumn('change', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('removals_key', ['member_id', 'kind', 'key'])
    .execute()
  await createIndexes(db, {
    ...Object.fromEntries(
      TABLES.map(({ table, member }) => [`${table}_by_number`, `${table} (${member}, change)`]),
    ),
    removals_by_number: 'removals (member_id, change)',
    removals_by_age: 'removals (removed_at)',
  })
  await (engine === 'postgres' ? createPostgresTriggers(db) : createSqliteTriggers(db))
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('members')
    .addColumn('is_leaving', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('list_titles').addColumn('owner_id', 'integer').execute()
  await sql`
    update list_titles set owner_id = (select member_id from lists where id = list_titles.list_id)`.execute(
    db,
  )
  for (const { table } of TABLES) await db.schema.alterTable(table).addColumn('source', 'text').execute()
}

/**
 * One sequence for all members, drawn from under the lock of one: PostgreSQL keeps every version of a row that a transaction
 * writes, so that a thousand changes of a counter of the member's would take a thousand times as long as one.
 */
async function numberRowsOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence change_numbers`.execute(db)
  for (const { table } of TABLES) {
    // By a default the table is written once, and its indexes are made once.
    await run(db, `alter table ${table} add column change bigint default nextval('change_numbers')`)
    await run(db, `alter table ${table} alter column change drop default`)
  }
}

async function numberRowsOnSqlite(db: Kysely<unknown>): Promise<void> {
  await run(db, 'create table change_numbers (id integer primary key check (id = 1), last bigint not null)')
  await run(db, 'insert into change_numbers (id, last) values (1, 0)')
  for (const { table } of TABLES) {
    await db.schema.alterTable(table).addColumn('change', 'bigint').execute()
    await run(db, `update ${table} set change = (select last from change_numbers) + rowid`)
    await run(db, `update change_numbers set last = coalesce((select max(change) from ${table}), last)`)
  }
}

/** The member is locked until the transaction ends: no number that another has committed is above one that is yet to come. */
async function createPostgresTriggers(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create function next_change(member integer) returns bigint language plpgsql as $$
    begin
      perform 1 from members where id = member for no key update;
      return nextval('change_numbers');
    end $$`,
  )
  await run(
    db,
    `create function number_change() returns trigger language plpgsql as $$
    begin
      new.change := next_change(new.member_id);
      return new;
    end $$`,
  )
  await run(
    db,
    `create function number_list_title() returns trigger language plpgsql as $$
    begin
      new.owner_id := (select member_id from lists where id = new.list_id);
      new.change := next_change(new.owner_id);
      return new;
    end $$`,
  )
  for (const { table, member, kind, key, name, own } of TABLES) {
    const number = table === 'list_titles' ? 'number_list_title()' : 'number_change()'
    await run(
      db,
      `create function record_removed_from_${table}() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from members where id = old.${member} and is_leaving = 0) then
          ${recordRemoval(member, kind, name('old'), `next_change(old.${member})`, POSTGRES_NOW)};
        end if;
        return null;
      end $$`,
    )
    const ofRow = `on ${table} for each row`
    const triggers = [
      `${table}_to_number before insert ${ofRow} execute function ${number}`,
      `${table}_to_renumber before update of ${[...key, ...own].join()} ${ofRow}
        when (${isOther([...key, ...own])}) execute function ${number}`,
      `${table}_gone after delete ${ofRow} execute function record_removed_from_${table}()`,
      `${table}_renamed after update of ${key.join()} ${ofRow}
        when (${isOther(key)}) execute function record_removed_from_${table}()`,
    ]
    for (const trigger of triggers) await run(db, `create trigger ${trigger}`)
  }
  await run(
    db,
    `create function number_tagged_watches() returns trigger language plpgsql as $$
    begin
      update watches set change = next_change(member_id) where id in (select watch_id from tagged);
      return null;
    end $$`,
  )
  for (const [event, rows] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ]) {
    await run(
      db,
      `create trigger watch_tags_after_${event} after ${event} on watch_tags
      referencing ${rows} table as tagged for each statement execute function number_tagged_watches()`,
    )
  }
}

const POSTGRES_NOW = `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const SQLITE_NOW = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** SQLite has one writer at a time. */
async function createSqliteTriggers(db: Kysely<unknown>): Promise<void> {
  const count = 'update change_numbers set last = last + 1'
  const counted = '(select last from change_numbers)'
  for (const { table, member, kind, key, name, own } of TABLES) {
    const ofList = '(select member_id from lists where id = new.list_id)'
    const owned = table === 'list_titles' ? `owner_id = ${ofList},` : ''
    const number = `begin ${count}; update ${table} set ${owned} change = ${counted} where rowid = new.rowid; end`
    const isThere = `(select is_leaving from members where id = old.${member}) = 0`
    const record = `begin ${count}; ${recordRemoval(member, kind, name('old'), counted, SQLITE_NOW)}; end`
    const triggers = [
      `${table}_to_number after insert on ${table} ${number}`,
      `${table}_to_renumber after update of ${[...key, ...own].join()} on ${table}
        when ${isOther([...key, ...own])} ${number}`,
      `${table}_gone after delete on ${table} when ${isThere} ${record}`,
      `${table}_renamed after update of ${key.join()} on ${table} when ${isOther(key)} and ${isThere} ${record}`,
    ]
    for (const trigger of triggers) await run(db, `create trigger ${trigger}`)
  }
  for (const [event, row] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ]) {
    await run(
      db,
      `create trigger watch_tags_after_${event} after ${event} on watch_tags
      when exists (select 1 from watches where id = ${row}.watch_id)
      begin ${count}; update watches set change = ${counted} where id = ${row}.watch_id; end`,
    )
  }
}

/** The last of a key: it may have been removed before, and put back. */
function recordRemoval(member: string, kind: string, key: string, change: string, now: string): string {
  return `insert into removals (member_id, kind, key, change, removed_at)
    values (old.${member}, '${kind}', ${key}, ${change}, ${now})
    on conflict (member_id, kind, key) do update
    set change = excluded.change, removed_at = excluded.removed_at`
}

function isOther(columns: readonly string[]): string {
  return columns.map((column) => `new.${column} is distinct from old.${column}`).join(' or ')
}

/** Of a trigger's statements nothing can be a parameter. */
async function run(db: Kysely<unknown>, statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}
