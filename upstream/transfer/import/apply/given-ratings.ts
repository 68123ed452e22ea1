import type { Insertable } from 'kysely'
import { batchesOf } from '#upstream/db/batches'
import { isOneOf, keyOf, nameOf, type TitleKey } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import type { GivenRatingsTable } from '#upstream/transfer/transfer-schema'

export type NewGivenRating = Pick<GivenRatingsTable, 'value' | 'scale' | 'import_id'> &
  Partial<Pick<GivenRatingsTable, 'season' | 'episode' | 'watch_id'>> & { key: TitleKey }

/** Stores what files gave as ratings; returns the ids in their order. */
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

/** Of whole titles, by `nameOf`. */
export async function findGivenRatings(tx: Tx, memberId: number, keys: readonly TitleKey[]) {
  const given = new Map<string, Pick<GivenRatingsTable, 'value' | 'scale' | 'import_id'>[]>()
  if (keys.length === 0) return given
  const rows = await tx
    .selectFrom('given_ratings')
    .select(['media_type', 'title_id', 'value', 'scale', 'import_id'])
    .where('member_id', '=', memberId)
    .where(isOneOf(keys))
    .where('season', 'is', null)
    .where('watch_id', 'is', null)
    .execute()
  for (const row of rows) {
    const { value, scale, import_id } = row
    given.set(nameOf(keyOf(row)), [...(given.get(nameOf(keyOf(row))) ?? []), { value, scale, import_id }])
  }
  return given
}
