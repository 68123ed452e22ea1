import { sql } from 'kysely'
import type { Entry, Statistics } from '#contract'
import type { Db } from '#upstream/db/open'
import { TITLE_COLUMNS, toTitle } from '#upstream/db/titles'
import { meanOf, spreadOf } from '#upstream/history/statistics/mean'
import { isWithin, type Period } from '#upstream/history/statistics/period'

const DIFFERENCES = 5
const BEST = 3

type WorldSummary = Pick<Statistics['world'], 'count' | 'mean' | 'spread' | 'difference'>

/** Thousandths of the world's score: see `titlesOf`. */
const POINTS = sql`cast(round(titles.score * 1000) as integer)`

export async function readWorldSummary(db: Db, period: Period): Promise<WorldSummary> {
  const { count, own, points, squares } = await ratedTitles(db, period)
    .where('titles.score', 'is not', null)
    .select((to) => [
      to.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(rating), 0)`.as('own'),
      sql<number>`coalesce(sum(${POINTS}), 0)`.as('points'),
      sql<number>`coalesce(sum(cast(${POINTS} as bigint) * ${POINTS}), 0)`.as('squares'),
    ])
    .executeTakeFirstOrThrow()
  return {
    count,
    mean: meanOf(points / 100, count),
    spread: spreadOf(points / 100, squares / 10_000, count),
    difference: meanOf(own - points / 100, count),
  }
}

/** The titles rated most above the world's score (`desc`), or most below it. */
export async function readDifferences(db: Db, period: Period, order: 'asc' | 'desc'): Promise<Entry[]> {
  const difference = sql<number>`rating * 100 - ${POINTS}`
  const isOther = order === 'desc' ? sql<boolean>`${difference} > 0` : sql<boolean>`${difference} < 0`
  return readEntries(
    ratedTitles(db, period)
      .where(isOther)
      .orderBy(difference, order)
      .orderBy('titles.media_type')
      .orderBy('titles.id')
      .limit(DIFFERENCES),
  )
}

export async function readBest(db: Db, period: Period): Promise<Entry[]> {
  return readEntries(
    ratedTitles(db, period)
      .orderBy('entries.rating', 'desc')
      .orderBy('entries.added_at', 'desc')
      .orderBy('entries.media_type')
      .orderBy('entries.title_id')
      .limit(BEST),
  )
}

function ratedTitles(db: Db, period: Period) {
  return db
    .selectFrom('entries')
    .innerJoin('titles', (join) =>
      join.onRef('titles.media_type', '=', 'entries.media_type').onRef('titles.id', '=', 'entries.title_id'),
    )
    .where('entries.member_id', '=', period.memberId)
    .where('entries.rating', 'is not', null)
    .where(isWithin('rated_at', period))
}

async function readEntries(query: ReturnType<typeof ratedTitles>): Promise<Entry[]> {
  const rows = await query.select([...TITLE_COLUMNS, 'entries.rating', 'entries.added_at']).execute()
  // Overviews are long, and nobody reads them here.
  return rows.map((row) => ({
    ...toTitle({ ...row, overview: null }),
    rating: row.rating,
    addedAt: row.added_at,
  }))
}
