import type { Kysely } from 'kysely'
import { searchKey } from '#lib/text/sort-key'
import { createIndexes } from '#upstream/db/migrations/columns-and-indexes'

const ROWS_AT_ONCE = 500

interface ListRow {
  lists: { id: string; name: string; search_key: string }
}

/** Public lists are searched by name, and sorted by change, length and copies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lists')
    .addColumn('search_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('lists')
    .addColumn('copy_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await writeSearchKeys(db as Kysely<ListRow>)
  await createIndexes(db, {
    lists_by_change: 'lists (privacy, updated_at desc, id)',
    lists_by_length: 'lists (privacy, title_count desc, updated_at desc, id)',
    lists_by_copies: 'lists (privacy, copy_count desc, updated_at desc, id)',
  })
}

async function writeSearchKeys(db: Kysely<ListRow>, after = ''): Promise<void> {
  const rows = await db
    .selectFrom('lists')
    .select(['id', 'name'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute()
  for (const { id, name } of rows) {
    await db
      .updateTable('lists')
      .set({ search_key: searchKey(name) })
      .where('id', '=', id)
      .execute()
  }
  const last = rows.at(-1)
  if (last) await writeSearchKeys(db, last.id)
}
