import { sql } from 'kysely'
import { parseTitleKey, type Statistics, type TitleKey } from '#contract'
import { compareKeys } from '#lib/text/compare-keys'
import type { Db } from '#upstream/db/open'
import { meanOf, spreadOf, sumOf } from '#upstream/statistics/mean-and-deviation'
import { type Period, titlesOf } from '#upstream/statistics/period-sql'

type Grouped = Pick<Statistics, 'titles' | 'ratings' | 'decades' | 'genres' | 'languages'>

interface TitleFigures extends Grouped {
  world: Omit<Statistics['world'], 'more' | 'less'> & { more: TitleKey[]; less: TitleKey[] }
}

interface Row {
  facet: 'rating' | 'world' | 'decade' | 'genres' | 'language' | 'more' | 'less'
  value: string | null
  count: number
  /** Ratings, and their sum. */
  rated: number
  total: number
  /** Of `world`: sums of the scores and of their squares. */
  points: number
  squares: number
}

const DIFFERENCES = 5

/**
 * One statement, so that the titles are read once. The world's scores are compared in thousandths of theirs: whole numbers
 * have the same sum and order on both engines.
 */
export async function readTitleFigures(db: Db, period: Period): Promise<TitleFigures> {
  const { rows } = await sql<Row>`
    with ${titlesOf(period)},
    described as materialized (
      select seen.media_type, seen.title_id, seen.rating, titles.release_date, titles.language, titles.genre_ids,
        cast(round(titles.score * 1000) as integer) as points
      from seen join titles on titles.media_type = seen.media_type and titles.id = seen.title_id
    ),
    differences as (
      select media_type || '-' || title_id as value, rating * 100 - points as difference, media_type, title_id
      from described where rating is not null and points is not null
    )
    select 'rating' as facet, cast(rating as text) as value, count(*) as count, count(rating) as rated,
      coalesce(sum(rating), 0) as total, 0 as points, 0 as squares
    from described group by rating
    union all
    select 'world', cast((points + 250) / 500 as text), count(*), count(rating), sum(rating), sum(points),
      sum(cast(points as bigint) * points)
    from described where rating is not null and points is not null group by (points + 250) / 500
    union all
    select 'decade', substr(release_date, 1, 3), count(*), count(rating), coalesce(sum(rating), 0), 0, 0
    from described where release_date is not null group by substr(release_date, 1, 3)
    union all
    select 'genres', genre_ids, count(*), count(rating), coalesce(sum(rating), 0), 0, 0
    from described group by genre_ids
    union all
    select 'language', language, count(*), count(rating), coalesce(sum(rating), 0), 0, 0
    from described where language is not null group by language
    union all
    select 'more', value, 0, 0, 0, 0, 0 from (
      select value from differences where difference > 0
      order by difference desc, media_type, title_id limit ${DIFFERENCES}
    ) as above
    union all
    select 'less', value, 0, 0, 0, 0, 0 from (
      select value from differences where difference < 0
      order by difference, media_type, title_id limit ${DIFFERENCES}
    ) as below`.execute(db)
  const facet = (name: Row['facet']) => rows.filter((row) => row.facet === name)
  return {
    titles: sumOf(facet('rating').map(({ count }) => count)),
    ratings: summarise(facet('rating').filter(({ value }) => value !== null)),
    decades: facet('decade')
      .map((row) => ({ decade: Number(row.value) * 10, ...figures(row) }))
      .sort((a, b) => a.decade - b.decade),
    genres: byGenre(facet('genres'))
      .map(({ id, ...row }) => ({ id, ...figures(row) }))
      .sort((a, b) => b.count - a.count || a.id - b.id),
    languages: facet('language')
      .map((row) => ({ code: row.value ?? '', ...figures(row) }))
      .sort((a, b) => b.count - a.count || compareKeys(a.code, b.code)),
    world: {
      ...compare(facet('world')),
      more: facet('more').flatMap(({ value }) => parseTitleKey(value) ?? []),
      less: facet('less').flatMap(({ value }) => parseTitleKey(value) ?? []),
    },
  }
}

type Sums = Pick<Row, 'count' | 'rated' | 'total'>

/** @param rows one for each set of genres that titles have */
function byGenre(rows: Row[]): (Sums & { id: number })[] {
  const sums = new Map<number, Sums>()
  for (const { value, count, rated, total } of rows) {
    for (const id of JSON.parse(value ?? '[]') as number[]) {
      const sum = sums.get(id) ?? { count: 0, rated: 0, total: 0 }
      sums.set(id, { count: sum.count + count, rated: sum.rated + rated, total: sum.total + total })
    }
  }
  return Array.from(sums, ([id, sum]) => ({ id, ...sum }))
}

function figures({ count, rated, total }: Sums): { count: number; mean: number | null } {
  return { count, mean: meanOf(total, rated) }
}

function summarise(rows: Row[]): Statistics['ratings'] {
  const count = sumOf(rows.map((row) => row.count))
  const total = sumOf(rows.map((row) => row.total))
  const squares = sumOf(rows.map((row) => row.total * Number(row.value)))
  const values = barsOf(rows, 1)
  return { count, mean: meanOf(total, count), spread: spreadOf(total, squares, count), values }
}

function compare(rows: Row[]): Omit<Statistics['world'], 'more' | 'less'> {
  const count = sumOf(rows.map((row) => row.count))
  const own = sumOf(rows.map((row) => row.total))
  const points = sumOf(rows.map((row) => row.points)) / 100
  const squares = sumOf(rows.map((row) => row.squares)) / 10_000
  return {
    count,
    mean: meanOf(points, count),
    spread: spreadOf(points, squares, count),
    difference: meanOf(own - points, count),
    values: barsOf(rows, 5),
  }
}

function barsOf(rows: Row[], step: number): { rating: number; count: number }[] {
  return rows
    .map(({ value, count }) => ({ rating: Number(value) * step, count }))
    .sort((a, b) => a.rating - b.rating)
}
