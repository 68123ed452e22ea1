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
  const ofPlaces = await db
    .selectFrom('place_ratings')
    .leftJoin('episodes', (join) =>
      join
        .onRef('episodes.show_id', '=', 'place_ratings.show_id')
        .onRef('episodes.season', '=', 'place_ratings.season')
        .onRef('episodes.episode', '=', 'place_ratings.episode'),
    )
    .select((to) => [
      'rating',
      'given_value as value',
      'given_scale as scale',
      sql<0 | 1>`case when tmdb_id is null then 0 else 1 end`.as('is_numbered'),
      sql<0 | 1>`case when place_ratings.episode < 0 or exists (
        select 1 from watches where watches.member_id = place_ratings.member_id
          and watches.media_type = 'tv' and watches.title_id = place_ratings.show_id
          and watches.season = place_ratings.season and watches.episode = place_ratings.episode
      ) then 1 else 0 end`.as('is_watched'),
      to.fn.countAll<number>().as('count'),
    ])
    .where('member_id', '=', memberId)
    .groupBy(['rating', 'given_value', 'given_scale', 'is_numbered', 'is_watched'])
    .execute()

  function countFor(service: ExportService): ServiceRatings {
    const { scale, types, placeRatings } = SERVICES[service]
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
    for (const { rating, value, scale: givenOn, count, ...is } of ofPlaces) {
      const given = value !== null && givenOn !== null ? { value, scale: givenOn } : undefined
      const hasPlace = { watched: is.is_watched, numbered: is.is_numbered, none: 0 }[placeRatings]
      if (hasPlace) add(rating, given, count)
      else counts.withoutPlace += count
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
