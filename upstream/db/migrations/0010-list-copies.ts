import type { Kysely } from 'kysely'
import { createIndexes } from '#upstream/db/migrations/columns-and-indexes'

/**
 * Of which list a list is a copy, so that copies count once a member and no longer than they exist. Of copies made before
 * that is not known: their counts stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Not a foreign key: deleting a list would change each of its copies.
  await db.schema.alterTable('lists').addColumn('copied_from', 'text').execute()
  await createIndexes(db, {
    lists_by_source: 'lists (member_id, copied_from) where copied_from is not null',
  })
}
