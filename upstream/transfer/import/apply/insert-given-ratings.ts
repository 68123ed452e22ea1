import type { Insertable } from 'kysely'
import type { TitleKey } from '#contract'
import { batchesOf } from '#upstream/db/batches'
import type { Tx } from '#upstream/db/transact'
import type { GivenRatingsTable } from '#upstream/watches/tables'

type NewGivenRating = Pick<GivenRatingsTable, 'value' | 'scale' | 'import_id'> &
  Partial<Pick<GivenRatingsTable, 'season' | 'episode' | 'watch_id'>> & { key: TitleKey }

/** Stores what files gave as ratings of viewings. */
export async function insertGivenRatings(
  tx: Tx,
  memberId: number,
  given: readonly NewGivenRating[],
): Promise<void> {
  const rows = given.map(
    ({ key, season = null, episode = null, watch_id = null, ...rating }): Insertable<GivenRatingsTable> => ({
      member_id: memberId,
      media_type: key.mediaType,
      title_id: key.id,
      season,
      episode,
      watch_id,
      ...rating,
    }),
  )
  for (const batch of batchesOf(rows)) await tx.insertInto('given_ratings').values(batch).execute()
}
