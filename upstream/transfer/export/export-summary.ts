import { sql } from 'kysely'
import {
  EXPORT_SERVICE_KEYS,
  type ExportService,
  type ExportSummary,
  type LastExport,
  type ServiceRatings,
} from '#contract'
import type { Db } from '#upstream/db/open'
import { SERVICES } from '#upstream/transfer/export/service-abilities'
import { writeRating } from '#upstream/transfer/export/service-row-values'
import { toRating } from '#upstream/transfer/read/parse/rating-scales'

/** Counts in two statements, whatever the size of the collection: equal ratings are counted together. */
export async function countRatings(db: Db, memberId: number): Promise<Omit<ExportSummary, 'last'>> {
  const rated = await db
    .selectFrom('entries')
    .select((to) => [
      'media_type',
      'rating',
      'given_value as value',
      'given_scale as scale',
      to.fn.countAll<number>().as('count'),
    ])
    .where('member_id', '=', memberId)
    .groupBy(['media_type', 'rating', 'given_value', 'given_scale'])
    .execute()
  const ofSeasons = await db
    .selectFrom('given_ratings')
    .select((to) => ['episode', 'value', 'scale', to.fn.countAll<number>().as('count')])
    .where('member_id', '=', memberId)
    .where('season', 'is not', null)
    .where('watch_id', 'is', null)
    .groupBy(['episode', 'value', 'scale'])
    .execute()

  function countFor(service: ExportService): ServiceRatings {
    const { scale, types, seasonRatings } = SERVICES[service]
    const counts: ServiceRatings = { service, exact: 0, rounded: 0, largestMove: 0, withoutPlace: 0 }
    const add = (rating: number, given: Parameters<typeof writeRating>[1], count: number) => {
      const { move } = writeRating(rating, given, scale)
      if (move === 0) counts.exact += count
      else counts.rounded += count
      counts.largestMove = Math.max(counts.largestMove, move)
    }
    for (const { media_type, rating, value, scale: givenOn, count } of rated) {
      if (rating === null) continue
      const given = value !== null && givenOn !== null ? { value, scale: givenOn } : undefined
      if (types.includes(media_type)) add(rating, given, count)
      else counts.withoutPlace += count
    }
    for (const { episode, value, scale: givenOn, count } of ofSeasons) {
      const rating = toRating(value, givenOn)
      if (seasonRatings && episode === null && typeof rating === 'number') {
        add(rating, { value, scale: givenOn }, count)
      } else counts.withoutPlace += count
    }
    return counts
  }

  return {
    titles: rated.reduce((sum, { count }) => sum + count, 0),
    services: EXPORT_SERVICE_KEYS.map(countFor),
  }
}

export async function readLastExport(db: Db, memberId: number): Promise<LastExport | null> {
  const row = await db
    .selectFrom('last_exports')
    .select(['exported_at as exportedAt', 'bytes'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

/** The account may have been deleted while its export was sent. */
export async function recordExport(
  db: Db,
  memberId: number,
  { exportedAt, bytes }: LastExport,
): Promise<void> {
  await db
    .insertInto('last_exports')
    .columns(['member_id', 'exported_at', 'bytes'])
    .expression(
      db
        .selectFrom('members')
        .select([
          'id',
          sql<string>`${exportedAt}`.as('exported_at'),
          sql<number>`${sql.lit(bytes)}`.as('bytes'),
        ])
        .where('id', '=', memberId),
    )
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ exported_at: exportedAt, bytes }))
    .execute()
}
