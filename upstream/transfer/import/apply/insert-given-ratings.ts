import type { Insertable } from 'kysely'
import type { TitleKey } from '#contract'
import { batchesOf } from '#upstream/db/batches'
import type { Tx } from '#upstream/db/transact'
import type { GivenRatingsTable } from '#upstream/watches/tables'

type NewGivenRating = Pick<GivenRatingsTable, 'value' | 'scale' | 'import_id'> &
  Partial<Pick<GivenRatingsTable, 'season' | 'episode' | 'watch_id'>> & { key: TitleKey }

/** Stores what files gave as ratings of viewings, seasons and episodes; returns the ids in their order. */
export async function insertGivenRatings(
  tx: Tx,
  memberId: number,
  given: readonly NewGivenRating[],
): Promise<number[]> {
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
  const ids: number[] = []
  for (const batch of batchesOf(rows)) {
    const inserted = await tx.insertInto('given_ratings').values(batch).returning('id').execute()
    // The order of returned rows is not defined, but ids are counted up.
    ids.push(...inserted.map(({ id }) => id).sort((a, b) => a - b))
  }
  return ids
}
