import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import { HOUR, past } from '#upstream/time'

const TTL = HOUR

export async function findSearchPageOffsets(db: Db, search: string, now: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('search_page_offsets')
    .select(['source_page', 'missing'])
    .where('search', '=', search)
    .where('found_at', '>', past(now, TTL))
    .execute()
  return new Map(rows.map((row) => [row.source_page, row.missing]))
}

/** Of concurrent figures the lowest wins, so that no result moves past a page. */
export async function storeMissingResults(
  db: Db,
  page: { search: string; sourcePage: number; missing: number; now: Date },
): Promise<void> {
  const time = page.now.toISOString()
  const isReplaced = sql`search_page_offsets.found_at <= ${past(page.now, TTL)}
    or excluded.missing < search_page_offsets.missing`
  await db
    .insertInto('search_page_offsets')
    .values({ search: page.search, source_page: page.sourcePage, missing: page.missing, found_at: time })
    .onConflict((conflict) =>
      conflict.columns(['search', 'source_page']).doUpdateSet({
        missing: sql`case when ${isReplaced} then excluded.missing else search_page_offsets.missing end`,
        found_at: time,
      }),
    )
    .execute()
}

export async function deleteExpiredOffsets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('search_page_offsets').where('found_at', '<=', past(now, TTL)).execute()
}
