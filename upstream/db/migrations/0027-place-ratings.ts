import { type Kysely, sql } from 'kysely'
import { batchesOf } from '#upstream/db/batches'
import { createIndexes, ofMember } from '#upstream/db/migrations/columns-and-indexes'
import type { Engine } from '#upstream/db/schema'
import { valuesTable } from '#upstream/db/values-table'

/** What files gave as 10 of 10 is 100. */
const FACTORS: Record<string, number> = {
  'five-halves': 20,
  five: 20,
  ten: 10,
  'ten-halves': 10,
  'ten-tenths': 10,
  hundred: 1,
}

const KEY = ['show_id', 'season', 'episode']

/** Tables of ratings and notes: what their removals are called, and their columns beside the key. */
const TABLES = [
  { table: 'place_ratings', kind: 'place_rating', own: ['rating', 'rated_at', 'given_value', 'given_scale'] },
  { table: 'place_notes', kind: 'place_note', own: ['note', 'noted_at'] },
]

/** Ratings and notes of seasons and episodes; a season's own has the episode -1. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await placeTable(db, 'place_ratings')
    .addColumn('rating', 'integer', (column) => column.notNull())
    .addColumn('rated_at', 'text')
    .addColumn('given_value', 'text')
    .addColumn('given_scale', 'text')
    .execute()
  await placeTable(db, 'place_notes')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('noted_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('place_rating_counts')
    .addColumn('show_id', 'integer', (column) => column.notNull())
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('episode', 'integer', (column) => column.notNull())
    .addColumn('ratings', 'integer', (column) => column.notNull())
    .addColumn('rating_sum', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('place_rating_counts_key', ['show_id', 'season', 'episode'])
    .execute()
  await createIndexes(db, {
    place_ratings_by_number: 'place_ratings (member_id, change)',
    place_notes_by_number: 'place_notes (member_id, change)',
  })
  for (const { table, kind, own } of TABLES) {
    await (engine === 'postgres' ? onPostgres(db, table, kind, own) : onSqlite(db, table, kind, own))
  }
  await moveGivenRatings(db)
  await sql`
    insert into place_rating_counts (show_id, season, episode, ratings, rating_sum)
    select show_id, season, episode, count(*), sum(rating) from place_ratings
    group by show_id, season, episode`.execute(db)
}

function placeTable(db: Kysely<unknown>, table: string) {
  return db.schema
    .createTable(table)
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('show_id', 'integer', (column) => column.notNull())
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('episode', 'integer', (column) => column.notNull())
    .addColumn('source', 'text')
    .addColumn('change', 'bigint')
    .addColumn('numbered_at', 'text')
    .addPrimaryKeyConstraint(`${table}_key`, ['member_id', 'show_id', 'season', 'episode'])
}

/** Of several files' ratings of a place the last. */
async function moveGivenRatings(db: Kysely<unknown>): Promise<void> {
  const isOfPlace = sql`watch_id is null and season is not null and media_type = 'tv'`
  const { rows } = await sql<{ value: string; scale: string }>`
    select distinct value, scale from given_ratings where ${isOfPlace}`.execute(db)
  const rated = rows.flatMap(({ value, scale }) => {
    const rating = Math.round(Number(value.trim().replace(',', '.')) * (FACTORS[scale] ?? Number.NaN))
    return rating >= 0 && rating <= 100 ? [[value, scale, rating]] : []
  })
  for (const batch of batchesOf(rated)) {
    await sql`
      insert into place_ratings
        (member_id, show_id, season, episode, rating, given_value, given_scale, source)
      select member_id, title_id, season, coalesce(episode, -1), scaled.column3, value, scale,
        'import-' || import_id
      from given_ratings
      inner join ${valuesTable(['text', 'text', 'integer'], batch)} as scaled
        on scaled.column1 = value and scaled.column2 = scale
      where ${isOfPlace} and id = (
        select max(last.id) from given_ratings as last
        where last.member_id = given_ratings.member_id and last.media_type = 'tv'
          and last.title_id = given_ratings.title_id and last.watch_id is null
          and last.season = given_ratings.season and last.episode is not distinct from given_ratings.episode
      )`.execute(db)
  }
  await noteInImports(db)
  await sql`delete from given_ratings where ${isOfPlace}`.execute(db)
}

/** What an import has written of a title: its undo takes these ratings back. */
async function noteInImports(db: Kysely<unknown>): Promise<void> {
  const { rows: titles } = await sql<{ id: number; change: string }>`
    select id, change from import_titles
    where change like '%"givenIds":[%' and change not like '%"givenIds":[]%'`.execute(db)
  for (const { id, change } of titles) {
    const { givenIds, ...rest } = JSON.parse(change) as { givenIds: number[] }
    const { rows } = await sql<{ season: number; episode: number } & Record<string, unknown>>`
      select place.show_id as "showId", place.season, place.episode, place.rating,
        place.given_value, place.given_scale, place.source
      from given_ratings as given
      inner join place_ratings as place on place.member_id = given.member_id
        and place.show_id = given.title_id and place.season = given.season
        and place.episode = coalesce(given.episode, -1) and place.source = 'import-' || given.import_id
      where given.id in (${sql.join(givenIds)})`.execute(db)
    const places = rows.map(({ showId, season, episode, ...rated }) => {
      const after = { ...rated, rated_at: null }
      return { showId, season, episode: episode < 0 ? null : episode, before: null, after }
    })
    await sql`
      update import_titles set change = ${JSON.stringify({ ...rest, places })} where id = ${id}`.execute(db)
  }
}

const NAME = `old.show_id || '/' || old.season || '/' || old.episode`

/** As the other tables of members have them: each change is numbered, each removal recorded. */
async function onPostgres(db: Kysely<unknown>, table: string, kind: string, own: string[]): Promise<void> {
  const now = `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  await run(
    db,
    `create function record_removed_from_${table}() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from members where id = old.member_id and is_leaving = 0) then
        ${recordRemoval(kind, 'next_change(old.member_id)', now)};
      end if;
      return null;
    end $$`,
  )
  const ofRow = `on ${table} for each row`
  for (const trigger of [
    `${table}_to_number before insert ${ofRow} execute function number_change()`,
    `${table}_to_renumber before update of ${[...KEY, ...own].join()} ${ofRow}
      when (${isOther([...KEY, ...own])}) execute function number_change()`,
    `${table}_gone after delete ${ofRow} execute function record_removed_from_${table}()`,
    `${table}_renamed after update of ${KEY.join()} ${ofRow}
      when (${isOther(KEY)}) execute function record_removed_from_${table}()`,
  ]) {
    await run(db, `create trigger ${trigger}`)
  }
}

async function onSqlite(db: Kysely<unknown>, table: string, kind: string, own: string[]): Promise<void> {
  const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
  const count = 'update change_numbers set last = last + 1'
  const counted = '(select last from change_numbers)'
  const number = `begin ${count}; update ${table} set change = ${counted}, numbered_at = ${now}
    where rowid = new.rowid; end`
  const isThere = '(select is_leaving from members where id = old.member_id) = 0'
  const record = `begin ${count}; ${recordRemoval(kind, counted, now)}; end`
  for (const trigger of [
    `${table}_to_number after insert on ${table} ${number}`,
    `${table}_to_renumber after update of ${[...KEY, ...own].join()} on ${table}
      when ${isOther([...KEY, ...own])} ${number}`,
    `${table}_gone after delete on ${table} when ${isThere} ${record}`,
    `${table}_renamed after update of ${KEY.join()} on ${table} when ${isOther(KEY)} and ${isThere} ${record}`,
  ]) {
    await run(db, `create trigger ${trigger}`)
  }
}

function recordRemoval(kind: string, change: string, now: string): string {
  return `insert into removals (member_id, kind, key, change, removed_at)
    values (old.member_id, '${kind}', ${NAME}, ${change}, ${now})
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
