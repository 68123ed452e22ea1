import { sql } from 'kysely'
import { NEWEST, orderOf } from '#upstream/db/filters-and-orders'
import type { Db } from '#upstream/db/open'
import { type TitleNumber, toNumber } from '#upstream/recommendations/title-number'
import { keyOf } from '#upstream/titles/title-key-conditions'

/** Of a member who has rated more, those whose ratings say most: reading all would take longer with each of them. */
const RATINGS_MAX = 1_000
/** Of the viewer's best-rated titles, whose lists are read. */
const SEEDS_MAX = 60
const SEED_RATING_MIN = 60

export interface OwnRating {
  title: TitleNumber
  rating: number
}

export interface NearRating extends OwnRating {
  /** From the mean of all. */
  deviation: number
  /** Packed. */
  neighbours: string
  refreshedAt: string
}

/** `mean` is 0 without any. */
export async function summariseRatings(db: Db, memberId: number): Promise<{ ratings: number; mean: number }> {
  const { ratings, mean } = await db
    .selectFrom('entries')
    .select((to) => [
      to.fn.count<number>('rating').as('ratings'),
      to.fn.avg<number | null>('rating').as('mean'),
    ])
    .where('member_id', '=', memberId)
    .where('rating', 'is not', null)
    .executeTakeFirstOrThrow()
  return { ratings, mean: mean ?? 0 }
}

/** Of the titles that have neighbours, those that were rated furthest from the mean. */
export async function readNearRatings(db: Db, memberId: number, mean: number): Promise<NearRating[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('entries')
        .select(['media_type', 'title_id', 'rating'])
        .where('member_id', '=', memberId)
        .where('rating', 'is not', null)
        .where(
          sql<boolean>`exists (select 1 from title_neighbours as near
            where near.media_type = entries.media_type and near.title_id = entries.title_id)`,
        )
        .orderBy(sql`abs(rating - ${sql.lit(mean)}) desc, media_type, title_id`)
        .limit(RATINGS_MAX)
        .as('rated'),
    )
    .innerJoin('title_neighbours as near', (join) =>
      join.onRef('near.media_type', '=', 'rated.media_type').onRef('near.title_id', '=', 'rated.title_id'),
    )
    .select([
      'rated.media_type',
      'rated.title_id',
      'rated.rating',
      'near.neighbours',
      'near.refreshed_at as refreshedAt',
    ])
    .execute()
  return rows.map(({ rating, neighbours, refreshedAt, ...row }) => ({
    title: toNumber(keyOf(row)),
    rating: rating ?? 0,
    deviation: (rating ?? 0) - mean,
    neighbours,
    refreshedAt,
  }))
}

/** Those whose lists of the catalogue are read, the highest first. */
export async function readSeeds(db: Db, memberId: number, mean: number): Promise<OwnRating[]> {
  const rows = await db
    .selectFrom('entries')
    .select(['media_type', 'title_id', 'rating'])
    .where('member_id', '=', memberId)
    .where('rating', '>=', Math.max(SEED_RATING_MIN, Math.ceil(mean)))
    .orderBy(orderOf('entries', { ...NEWEST, sort: 'rating' }))
    .limit(SEEDS_MAX)
    .execute()
  return rows.map(({ rating, ...row }) => ({ title: toNumber(keyOf(row)), rating: rating ?? 0 }))
}
