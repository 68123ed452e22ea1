import { sql } from 'kysely'
import type { Upstream } from '#tests/support/upstream'

/** What the database rejects writes with. */
export type Rejection = 'full' | 'read-only'

/** SQLSTATE codes of PostgreSQL. */
const CODES: Record<Rejection, string> = { full: '53100', 'read-only': '25006' }

/**
 * Lets the database reject writes, until the function that is returned is called. SQLite is limited to its present size, or read-only
 * itself, and reports what it does on such a disk; on PostgreSQL, whose disk no test fills, a trigger of each table raises the error.
 * @param table the only one that PostgreSQL rejects writes to; SQLite, as on a full disk, takes what fits into the pages that it has
 */
export async function rejectWrites(
  { dependencies: { db } }: Upstream,
  rejection: Rejection,
  table = '%',
): Promise<() => Promise<void>> {
  const run = async (statement: string) => void (await sql.raw(statement).execute(db))
  if (process.env.TEST_DATABASE_URL) {
    await run(`create or replace function reject_write() returns trigger language plpgsql as $$
      begin raise exception 'rejected' using errcode = '${CODES[rejection]}'; end $$`)
    await run(
      eachTable(
        table,
        `create trigger rejecting before insert or update or delete on %I
           for each statement execute function reject_write()`,
      ),
    )
    return () => run(eachTable(table, 'drop trigger rejecting on %I'))
  }
  if (rejection === 'read-only') {
    await run('PRAGMA query_only = ON')
    return () => run('PRAGMA query_only = OFF')
  }
  await run('create table if not exists filler (text text)')
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db)
  await run(`PRAGMA max_page_count = ${rows[0]?.page_count}`)
  // Also the free space of existing pages.
  const fill = async () => {
    for (;;) await run(`insert into filler values ('${'x'.repeat(500)}')`)
  }
  await expect(fill()).rejects.toThrow('full')
  return () => run('PRAGMA max_page_count = 1073741823')
}

function eachTable(pattern: string, statement: string): string {
  return `do $do$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename like '${pattern}' loop
      execute format('${statement}', name);
    end loop; end $do$`
}
