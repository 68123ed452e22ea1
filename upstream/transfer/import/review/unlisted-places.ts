import { sql } from 'kysely'
import { batchesOf } from '#upstream/db/batches'
import type { Tx } from '#upstream/db/transact'
import { valuesTable } from '#upstream/db/values-table'
import { OF_SEASON } from '#upstream/place-ratings/place-ratings'
import { currentRatings } from '#upstream/transfer/import/apply/apply-places'
import type { TitleToApply } from '#upstream/transfer/import/apply/read-titles-to-apply'

/**
 * Rated seasons and episodes that the catalogue does not list, by the id of their title. Of a show whose seasons are not stored
 * it is not known.
 */
export async function countUnlisted(tx: Tx, titles: readonly TitleToApply[]): Promise<Map<number, number>> {
  const places = titles.flatMap((one) =>
    currentRatings(one).map(({ season, episode = OF_SEASON }) => [one.title.id, one.key.id, season, episode]),
  )
  const counts = new Map<number, number>()
  for (const batch of batchesOf(places)) {
    const given = valuesTable(['integer', 'integer', 'integer', 'integer'], batch)
    const { rows } = await sql<{ id: number; count: number }>`
      select given.column1 as id, count(*) as count from ${given} as given
      where exists (select 1 from seasons where show_id = given.column2)
        and not exists (
          select 1 from seasons
          where given.column4 = ${OF_SEASON} and show_id = given.column2 and season = given.column3)
        and not exists (
          select 1 from episodes
          where show_id = given.column2 and season = given.column3 and episode = given.column4)
      group by given.column1`.execute(tx)
    for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return counts
}
