import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import { HOUR, past } from '#upstream/time'

/** A gap is believed for as long as a search is fresh: its source may have other results by then. */
const LIFE = HOUR

/** How many results each block of a search lacks, of those that were read lately. Blocks without a gap are left out. */
export async function findGaps(db: Db, search: string, now: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('gaps')
    .select(['block', 'missing'])
    .where('search', '=', search)
    .where('found_at', '>', past(now, LIFE))
    .execute()
  return new Map(rows.map(({ block, missing }) => [block, missing]))
}

/** Keeps what a block lacks; of what several readers say, the least, so that nothing moves past anybody's page. */
export async function keepGap(
  db: Db,
  gap: { search: string; block: number; missing: number; now: Date },
): Promise<void> {
  const { search, block, missing, now } = gap
  const time = now.toISOString()
  const isReplaced = sql`gaps.found_at <= ${past(now, LIFE)} or excluded.missing < gaps.missing`
  await db
    .insertInto('gaps')
    .values({ search, block, missing, found_at: time })
    .onConflict((conflict) =>
      conflict.columns(['search', 'block']).doUpdateSet({
        missing: sql`case when ${isReplaced} then excluded.missing else gaps.missing end`,
        found_at: time,
      }),
    )
    .execute()
}

/** Forgets gaps that are not believed any more. */
export async function forgetGaps(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('gaps').where('found_at', '<=', past(now, LIFE)).execute()
}
