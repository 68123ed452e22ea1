import type { Kysely } from 'kysely'
import { createIndexes } from '#upstream/db/migrations/columns-and-indexes'

const NAMES = [
  'place_ratings',
  'twice_place_ratings',
  'written_place_ratings',
  'differing_place_ratings',
  'newer_place_ratings',
  'unlisted_place_ratings',
]

/**
 * The years in which seasons and episodes were rated, and what the files of an import have of such ratings. Of one that was
 * read before that is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of NAMES) {
    await db.schema
      .alterTable('import_titles')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  await createIndexes(db, { place_ratings_by_rated_at: 'place_ratings (member_id, rated_at)' })
}
