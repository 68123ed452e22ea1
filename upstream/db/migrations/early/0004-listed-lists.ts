import { type Kysely, sql } from 'kysely'
import { createIndexes } from '#upstream/db/migrations/columns-and-indexes'
import type { Engine } from '#upstream/db/schema'

/** Exactly the condition of what anyone can find. */
const LISTED = "where privacy = 'public' and title_count > 0 and owner_is_private = 0"

/** Public lists are found without their owners' rows, and pages of a collection without the pages before them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('lists')
    .addColumn('owner_is_private', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    update lists set owner_is_private = 1
    where member_id in (select id from members where is_private = 1)`.execute(db)
  await replaceIndexes(db, {
    lists_in_sitemaps: `lists (id) ${LISTED}`,
    lists_by_change: `lists (updated_at desc, id) ${LISTED}`,
    lists_by_length: `lists (title_count desc, updated_at desc, id) ${LISTED}`,
    lists_by_copies: `lists (copy_count desc, updated_at desc, id) ${LISTED}`,
  })
  // With the rating, which a page shows.
  const newest = 'added_at desc, media_type, title_id'
  const nullsLast = engine === 'postgres' ? 'nulls last' : ''
  await replaceIndexes(db, {
    entries_by_name: `entries (member_id, sort_key, ${newest}, search_key, rating)`,
    entries_by_release_date: `entries (member_id, release_date, ${newest}, rating)`,
    entries_by_release_date_desc: `entries (member_id, release_date desc ${nullsLast}, ${newest}, rating)`,
  })
}

async function replaceIndexes(db: Kysely<unknown>, indexes: Record<string, string>): Promise<void> {
  for (const name of Object.keys(indexes)) await sql`drop index ${sql.ref(name)}`.execute(db)
  await createIndexes(db, indexes)
}
