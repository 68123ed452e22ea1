import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'

/** Tables of many rows. Their indexes are dropped for the fill and made again at its end, which sorts once. */
const LARGE = [
  'entries',
  'watches',
  'watch_tags',
  'watchlist',
  'list_titles',
  'title_people',
  'episodes',
  'given_ratings',
]
/** Primary keys to which nothing refers. Those of counted ids are filled in ascending order, and stay. */
const KEYS = ['entries_key', 'watchlist_key', 'list_titles_key', 'title_people_key', 'watch_tags_key']

/** Returns the statements that make the indexes again. */
export async function dropIndexes(db: Db): Promise<string[]> {
  const { rows: keys } = await sql<{ name: string; table: string; definition: string }>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where conname in (${sql.join(KEYS)})`.execute(db)
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in (${sql.join(LARGE)})
      and indexname not in (select conname from pg_constraint)`.execute(db)
  for (const { name, table } of keys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  }
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  return [
    ...keys.map(({ name, table, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...indexes.map(({ definition }) => definition),
  ]
}
