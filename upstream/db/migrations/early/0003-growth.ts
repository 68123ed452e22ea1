import { type Kysely, sql } from 'kysely'
import { createIndexes } from '#upstream/db/migrations/columns-and-indexes'
import type { Engine } from '#upstream/db/schema'

/** What is read of all members or lists costs as much with many of them as with few. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('member_counts')
    .addColumn('block', 'integer', (column) => column.primaryKey())
    .addColumn('members', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into member_counts (block, members) select id / 1000, count(*) from members group by id / 1000`.execute(
    db,
  )
  await createIndexes(db, {
    members_who_are_admins: 'members (id) where is_admin = 1',
    members_in_sitemaps: 'members (id) where entry_count > 0 and is_private = 0',
    mails_by_recipient: 'mails (recipient)',
    mails_that_failed: 'mails (id desc) where last_error is not null',
    imports_that_write: "imports (member_id) where is_stopped = 0 and state in ('applying', 'undoing')",
    imports_that_retry: "imports (member_id) where is_stopped = 0 and state = 'applied' and retry_at > ''",
  })
  if (engine === 'postgres') await createSearchIndexes(db)
}

/**
 * Parts of names are found by their groups of three letters. The extension is PostgreSQL's own; where the server lacks
 * it, or the role may not create it, searches read all names.
 */
async function createSearchIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index members_by_letters on members using gin (search_key gin_trgm_ops);
      create index lists_by_letters on lists using gin (search_key gin_trgm_ops);
    exception when others then
      raise warning 'Searches of members and lists read all names, without pg_trgm: %', sqlerrm;
    end $$`.execute(db)
}
