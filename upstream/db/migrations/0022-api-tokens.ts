import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import { byteText, countedId, createIndexes, ofMember } from '#upstream/db/migrations/columns-and-indexes'
import type { Engine } from '#upstream/db/schema'

/** What lets programs read and write what members have; and when each row of a member was changed last. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTokens(db, engine)
  await db.schema
    .createTable('cursor_keys')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('key', 'text', (column) => column.notNull())
    .execute()
  await createIndexes(db, {
    api_tokens_by_member: 'api_tokens (member_id, id desc)',
    api_tokens_by_end: 'api_tokens (expires_at)',
    api_writes_by_token: 'api_writes (token_id, id desc)',
    api_writes_by_age: 'api_writes (at)',
    api_replies_by_age: 'api_replies (created_at)',
    removals_by_kind: 'removals (member_id, kind, change)',
  })
  for (const table of NUMBERED) await db.schema.alterTable(table).addColumn('numbered_at', 'text').execute()
  await db.schema.alterTable('entries').addColumn('is_put', 'integer').execute()
  await (engine === 'postgres' ? stampOnPostgres(db) : stampOnSqlite(db))
}

async function createTokens(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('api_tokens')
    .addColumn('id', 'integer', countedId(engine))
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('start', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', byteText(engine))
    .addColumn('last_used_at', byteText(engine))
    .addColumn('last_used_network', 'text')
    .execute()
  await db.schema
    .createTable('api_writes')
    .addColumn('id', 'integer', countedId(engine))
    .addColumn('token_id', 'integer', ofToken)
    .addColumn('at', byteText(engine), (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('items', 'integer', (column) => column.notNull())
    .addColumn('network', 'text')
    .execute()
  await db.schema
    .createTable('api_replies')
    .addColumn('token_id', 'integer', ofToken)
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', byteText(engine), (column) => column.notNull())
    .addColumn('reply', 'text')
    .addColumn('running_until', byteText(engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('api_replies_key', ['token_id', 'key_hash'])
    .execute()
}

function ofToken(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().references('api_tokens.id').onDelete('cascade')
}

/** The tables whose rows have a change number. Rows that are there get no time: what it was is not known. */
const NUMBERED = ['entries', 'watches', 'watchlist', 'lists', 'list_titles', 'show_states']

/** Whatever gives a row its number gives it the time. */
async function stampOnPostgres(db: Kysely<unknown>): Promise<void> {
  const now = `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const functions = [
    `number_change() returns trigger language plpgsql as $$
    begin
      new.change := next_change(new.member_id);
      new.numbered_at := ${now};
      return new;
    end $$`,
    `number_list_title() returns trigger language plpgsql as $$
    begin
      new.owner_id := (select member_id from lists where id = new.list_id);
      new.change := next_change(new.owner_id);
      new.numbered_at := ${now};
      return new;
    end $$`,
    `number_tagged_watches() returns trigger language plpgsql as $$
    begin
      update watches set change = next_change(member_id), numbered_at = ${now}
      where id in (select watch_id from tagged);
      return null;
    end $$`,
  ]
  for (const one of functions) await sql.raw(`create or replace function ${one}`).execute(db)
}

/** SQLite has no functions: each trigger that numbers rows is made again. */
async function stampOnSqlite(db: Kysely<unknown>): Promise<void> {
  const numbers = 'change = (select last from change_numbers)'
  const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema
    where type = 'trigger' and instr(sql, ${numbers}) > 0 order by rowid`.execute(db)
  for (const trigger of rows) {
    await sql`drop trigger ${sql.ref(trigger.name)}`.execute(db)
    await sql.raw(trigger.sql.replace(numbers, `${numbers}, numbered_at = ${now}`)).execute(db)
  }
}
