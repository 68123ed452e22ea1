import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import { byteText, createIndexes, ofMember } from '#upstream/db/migrations/columns-and-indexes'
import type { Engine } from '#upstream/db/schema'

/** Neighbours of titles, the ratings that they follow from, and titles that a member is not interested in. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createNeighbours(db, engine)
  await createDismissed(db, engine)
  for (const statement of engine === 'postgres' ? POSTGRES : SQLITE) await sql.raw(statement).execute(db)
  await sql`
    insert into stale_raters (member_id)
    select id from members where exists (
      select 1 from entries where entries.member_id = members.id and rating is not null)`.execute(db)
}

async function createNeighbours(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('stale_raters')
    .addColumn('member_id', 'integer', (column) => ofMember(column).primaryKey())
    .execute()
  await db.schema
    .createTable('counted_ratings')
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('media_type', 'text', given)
    .addColumn('title_id', 'integer', given)
    .addColumn('deviation', 'double precision', given)
    .addPrimaryKeyConstraint('counted_ratings_key', ['member_id', 'media_type', 'title_id'])
    .execute()
  await db.schema
    .createTable('stale_neighbours')
    .addColumn('media_type', 'text', given)
    .addColumn('title_id', 'integer', given)
    .addColumn('changes', 'integer', given)
    .addColumn('claimed_until', byteText(engine), given)
    .addPrimaryKeyConstraint('stale_neighbours_key', ['media_type', 'title_id'])
    .execute()
  await db.schema
    .createTable('title_neighbours')
    .addColumn('media_type', 'text', given)
    .addColumn('title_id', 'integer', given)
    .addColumn('neighbours', 'text', given)
    .addColumn('refreshed_at', 'text', given)
    .addPrimaryKeyConstraint('title_neighbours_key', ['media_type', 'title_id'])
    .execute()
  await createIndexes(db, {
    counted_ratings_by_title: 'counted_ratings (media_type, title_id, member_id, deviation)',
    stale_neighbours_by_claim: 'stale_neighbours (claimed_until)',
  })
}

async function createDismissed(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('dismissed_titles')
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('media_type', 'text', given)
    .addColumn('title_id', 'integer', given)
    .addColumn('dismissed_at', byteText(engine), given)
    .addColumn('source', 'text')
    .addColumn('change', 'bigint')
    .addColumn('numbered_at', 'text')
    .addPrimaryKeyConstraint('dismissed_titles_key', ['member_id', 'media_type', 'title_id'])
    .execute()
  await createIndexes(db, {
    dismissed_titles_by_time: 'dismissed_titles (member_id, dismissed_at desc, media_type, title_id)',
    dismissed_titles_by_number: 'dismissed_titles (member_id, change)',
  })
}

function given(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull()
}

const OWN = ['member_id', 'media_type', 'title_id', 'dismissed_at']

function isOther(columns: readonly string[]): string {
  return columns.map((column) => `new.${column} is distinct from old.${column}`).join(' or ')
}

/** Every writer counts, and no row is of a member who is gone. The row of a member that is stale already stays: claiming it waits for this transaction. */
const noteRater = (row: string) =>
  `insert into stale_raters (member_id) select id from members where id = ${row}
    on conflict (member_id) do nothing`

const isHidden = `(new.is_private = 1 and old.is_private = 0) or (new.is_leaving = 1 and old.is_leaving = 0)`

/**
 * What rests on a member's ratings is gone with the transaction that hides them: first the titles are stale, so that a refresh which
 * has read those ratings stores nothing.
 */
const HIDE = [
  `insert into stale_neighbours (media_type, title_id, changes, claimed_until)
    select media_type, title_id, 1, '' from counted_ratings where member_id = new.id
    order by media_type, title_id
    on conflict (media_type, title_id) do update set changes = stale_neighbours.changes + 1`,
  `delete from title_neighbours where (media_type, title_id) in (
    select media_type, title_id from counted_ratings where member_id = new.id)`,
  `delete from counted_ratings where member_id = new.id`,
]

const endDismissal = `delete from dismissed_titles
  where member_id = new.member_id and media_type = new.media_type and title_id = new.title_id`

const recordRemoval = (change: string, now: string) => `
  insert into removals (member_id, kind, key, change, removed_at)
  values (old.member_id, 'dismissed', old.media_type || '-' || old.title_id, ${change}, ${now})
  on conflict (member_id, kind, key) do update
  set change = excluded.change, removed_at = excluded.removed_at`

const POSTGRES = [
  functionOf('note_rater', `${noteRater('new.member_id')}; return null;`),
  functionOf('note_former_rater', `${noteRater('old.member_id')}; return null;`),
  functionOf('hide_ratings', `${HIDE.join(';')}; return null;`),
  functionOf('show_ratings', `${noteRater('new.id')}; return null;`),
  functionOf('end_dismissal', `${endDismissal}; return null;`),
  functionOf(
    'record_removed_from_dismissed_titles',
    `if exists (select 1 from members where id = old.member_id and is_leaving = 0) then
      ${recordRemoval('next_change(old.member_id)', `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)};
    end if;
    return null;`,
  ),
  ...[
    `entries_note_rater after insert on entries for each row when (new.rating is not null) execute function note_rater()`,
    `entries_note_rater_again after update of rating, rated_at on entries for each row
      when (${isOther(['rating', 'rated_at'])}) execute function note_rater()`,
    `entries_note_former_rater after delete on entries for each row
      when (old.rating is not null) execute function note_former_rater()`,
    `members_hidden after update of is_private, is_leaving on members for each row
      when (${isHidden}) execute function hide_ratings()`,
    `members_shown after update of is_private on members for each row
      when (new.is_private = 0 and old.is_private = 1) execute function show_ratings()`,
    `entries_end_dismissal after insert on entries for each row execute function end_dismissal()`,
    `watchlist_ends_dismissal after insert on watchlist for each row execute function end_dismissal()`,
    `dismissed_titles_to_number before insert on dismissed_titles for each row execute function number_change()`,
    `dismissed_titles_to_renumber before update of ${OWN} on dismissed_titles for each row
      when (${isOther(OWN)}) execute function number_change()`,
    `dismissed_titles_gone after delete on dismissed_titles for each row
      execute function record_removed_from_dismissed_titles()`,
  ].map((trigger) => `create trigger ${trigger}`),
]

function functionOf(name: string, body: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`
}

const SQLITE_NOW = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
const COUNT = 'update change_numbers set last = last + 1'
const COUNTED = '(select last from change_numbers)'
const NUMBER = `begin ${COUNT}; update dismissed_titles set change = ${COUNTED}, numbered_at = ${SQLITE_NOW}
  where rowid = new.rowid; end`

const SQLITE = [
  `entries_note_rater after insert on entries when new.rating is not null begin ${noteRater('new.member_id')}; end`,
  `entries_note_rater_again after update of rating, rated_at on entries
    when ${isOther(['rating', 'rated_at'])} begin ${noteRater('new.member_id')}; end`,
  `entries_note_former_rater after delete on entries
    when old.rating is not null begin ${noteRater('old.member_id')}; end`,
  `members_hidden after update of is_private, is_leaving on members when ${isHidden}
    begin ${HIDE.join(';')}; end`,
  `members_shown after update of is_private on members when new.is_private = 0 and old.is_private = 1
    begin ${noteRater('new.id')}; end`,
  `entries_end_dismissal after insert on entries begin ${endDismissal}; end`,
  `watchlist_ends_dismissal after insert on watchlist begin ${endDismissal}; end`,
  `dismissed_titles_to_number after insert on dismissed_titles ${NUMBER}`,
  `dismissed_titles_to_renumber after update of ${OWN} on dismissed_titles when ${isOther(OWN)} ${NUMBER}`,
  `dismissed_titles_gone after delete on dismissed_titles
    when (select is_leaving from members where id = old.member_id) = 0
    begin ${COUNT}; ${recordRemoval(COUNTED, SQLITE_NOW)}; end`,
].map((trigger) => `create trigger ${trigger}`)
