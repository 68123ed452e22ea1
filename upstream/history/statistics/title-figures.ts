import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Statistics } from '#contract'
import type { Db } from '#upstream/db/open'
import type { TitleKey } from '#upstream/db/title-keys'
import { meanOf, spreadOf, sumOf } from '#upstream/history/statistics/mean-and-deviation'
import { type Period, titlesOf } from '#upstream/history/statistics/period-sql'

type Grouped = Pick<Statistics, 'titles' | 'ratings' | 'decades' | 'genres' | 'languages'>

export interface TitleFigures extends Grouped {
  world: Omit<Statistics['world'], 'more' | 'less'> & { more: TitleKey[]; less: TitleKey[] }
}

interface Row {
  facet: 'rating' | 'world' | 'decade' | 'genre' | 'language' | 'more' | 'less'
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
      select media_type || ':' || title_id as value, rating * 100 - points as difference, media_type, title_id
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
    select 'genre', cast(genre.value as text), sum(count), sum(rated), sum(total), 0, 0
    from (
      select genre_ids, count(*) as count, count(rating) as rated, coalesce(sum(rating), 0) as total
      from described group by genre_ids
    ) as sets cross join ${genresOf(db)} group by genre.value
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
    genres: facet('genre')
      .map((row) => ({ id: Number(row.value), ...figures(row) }))
      .sort((a, b) => b.count - a.count || a.id - b.id),
    languages: facet('language')
      .map((row) => ({ code: row.value ?? '', ...figures(row) }))
      .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
    world: {
      ...compare(facet('world')),
      more: facet('more').map(toKey),
      less: facet('less').map(toKey),
    },
  }
}

/** One row for each of a title's genres. */
function genresOf(db: Db): RawBuilder<unknown> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return isPostgres
    ? sql`jsonb_array_elements_text(cast(genre_ids as jsonb)) as genre(value)`
    : sql`json_each(genre_ids) as genre`
}

function figures({ count, rated, total }: Row): { count: number; mean: number | null } {
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

function toKey({ value }: Row): TitleKey {
  const [mediaType, id] = (value ?? '').split(':')
  return { mediaType: mediaType === 'tv' ? 'tv' : 'movie', id: Number(id) }
}
