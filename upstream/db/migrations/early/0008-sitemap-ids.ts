import type { Kysely } from 'kysely'
import { createIndexes } from '#upstream/db/migrations/columns-and-indexes'

/** Each order is that of a sitemap's ids: equally long numbers are in the order of their digits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexes(db, {
    tmdb_responses_by_title:
      'tmdb_responses (media_type, title_id) where title_id is not null and body is not null',
    tmdb_responses_of_people:
      "tmdb_responses (length(key), key) where key like 'person/%' and key not like '%?%' and body is not null",
  })
}
