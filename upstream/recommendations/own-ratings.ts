import type { Db } from '#upstream/db/open'
import type { TitleNumber } from '#upstream/recommendations/title-number'
import { toNumber } from '#upstream/recommendations/title-number'
import { keyOf } from '#upstream/titles/title-key-conditions'

export interface OwnRating {
  title: TitleNumber
  rating: number
  /** From the mean of all. */
  deviation: number
  ratedAt: string
  /** Packed; null without any. */
  neighbours: string | null
  refreshedAt: string | null
}

/** All ratings of a member with their titles' neighbours, and the mean. */
export async function readOwnRatings(
  db: Db,
  memberId: number,
): Promise<{ ratings: OwnRating[]; mean: number }> {
  const rows = await db
    .selectFrom('entries')
    .leftJoin('title_neighbours as near', (join) =>
      join
        .onRef('near.media_type', '=', 'entries.media_type')
        .onRef('near.title_id', '=', 'entries.title_id'),
    )
    .select([
      'entries.media_type',
      'entries.title_id',
      'entries.rating',
      'entries.rated_at',
      'near.neighbours',
      'near.refreshed_at',
    ])
    .where('entries.member_id', '=', memberId)
    .where('entries.rating', 'is not', null)
    .execute()
  const mean = rows.reduce((sum, { rating }) => sum + (rating ?? 0), 0) / rows.length
  const ratings = rows.map(({ rating, rated_at, neighbours, refreshed_at, ...row }) => ({
    title: toNumber(keyOf(row)),
    rating: rating ?? 0,
    deviation: (rating ?? 0) - mean,
    ratedAt: rated_at ?? '',
    neighbours,
    refreshedAt: refreshed_at,
  }))
  return { ratings, mean }
}
