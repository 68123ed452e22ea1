import { type Kysely, sql } from 'kysely'
import { byteText, ofMember } from '#upstream/db/migrations/columns-and-indexes'
import type { Engine } from '#upstream/db/schema'

const COLUMNS = sql`watch_months (member_id, month, media_type, watches)`
const KEY = sql`(member_id, month, media_type)`

/**
 * A diary's months, which are a few hundred however many watches it has. Triggers keep them, so that they are right
 * while processes of an earlier version write too.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('watch_months')
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('month', byteText(engine), (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('watches', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('watch_months_key', ['member_id', 'month', 'media_type'])
    .execute()
  // A trigger waits for the writers of its table, and keeps others out until the watches before it are counted.
  await (engine === 'postgres' ? countOnPostgres(db) : countOnSqlite(db))
  await sql`
    insert into ${COLUMNS}
    select member_id, substr(watched_on, 1, 7), media_type, count(*) from watches
    group by member_id, substr(watched_on, 1, 7), media_type
    order by member_id, substr(watched_on, 1, 7), media_type`.execute(db)
  await sql`drop index watches_by_month`.execute(db)
}

/** Once for each statement, however many watches it writes. */
async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  const counted = (rows: string) => sql`
    select member_id, substr(watched_on, 1, 7) as month, media_type, count(*) as watches from ${sql.raw(rows)}
    group by 1, 2, 3 order by 1, 2, 3`
  await sql`
    create function add_to_watch_months() returns trigger language plpgsql as $$
    begin
      insert into ${COLUMNS} ${counted('added')}
      on conflict ${KEY} do update set watches = watch_months.watches + excluded.watches;
      return null;
    end $$`.execute(db)
  await sql`
    create function take_from_watch_months() returns trigger language plpgsql as $$
    begin
      update watch_months set watches = watch_months.watches - counted.watches
      from (${counted('removed')}) as counted
      where (watch_months.member_id, watch_months.month, watch_months.media_type)
        = (counted.member_id, counted.month, counted.media_type);
      delete from watch_months using removed
      where watch_months.member_id = removed.member_id and month = substr(watched_on, 1, 7) and watches = 0;
      return null;
    end $$`.execute(db)
  const [added, removed] = ['new table as added', 'old table as removed']
  const triggers = [
    ['watches_added', 'insert', added, 'add_to_watch_months'],
    ['watches_changed_into', 'update', added, 'add_to_watch_months'],
    ['watches_changed_from', 'update', removed, 'take_from_watch_months'],
    ['watches_removed', 'delete', removed, 'take_from_watch_months'],
  ]
  for (const [name, event, rows, run] of triggers) {
    await sql
      .raw(
        `create trigger ${name} after ${event} on watches referencing ${rows} for each statement execute function ${run}()`,
      )
      .execute(db)
  }
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  const add = sql`
    insert into ${COLUMNS} values (new.member_id, substr(new.watched_on, 1, 7), new.media_type, 1)
    on conflict ${KEY} do update set watches = watches + 1`
  const isOld = sql`member_id = old.member_id and month = substr(old.watched_on, 1, 7) and media_type = old.media_type`
  const take = sql`
    update watch_months set watches = watches - 1 where ${isOld};
    delete from watch_months where ${isOld} and watches = 0`
  await sql`create trigger watches_added after insert on watches begin ${add}; end`.execute(db)
  await sql`
    create trigger watches_changed after update of watched_on on watches begin ${add}; ${take}; end`.execute(
    db,
  )
  await sql`create trigger watches_removed after delete on watches begin ${take}; end`.execute(db)
}
