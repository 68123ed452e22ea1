import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Statistics } from '#contract'
import type { Db } from '#upstream/db/open'
import { meanOf, spreadOf } from '#upstream/history/statistics/mean'
import { type Period, titlesOf } from '#upstream/history/statistics/period'

interface Group {
  facet: 'rating' | 'world' | 'decade' | 'genre' | 'language'
  value: string
  count: number
  rated: number
  total: number
}

/** Ratings by value, the world's scores of the rated titles, and titles by decade, genre and language. */
export async function readTitleFigures(db: Db, period: Period) {
  const { rows } = await sql<Group>`
    with ${titlesOf(period)}
    select 'rating' as facet, cast(rating as text) as value, count(*) as count, count(rating) as rated,
      coalesce(sum(rating), 0) as total
    from seen group by rating
    union all
    select 'world', cast((points + 250) / 500 as text), count(*), count(*), 0
    from seen where rating is not null and points is not null group by (points + 250) / 500
    union all
    select 'decade', substr(release_date, 1, 3), count(*), count(rating), coalesce(sum(rating), 0)
    from seen where release_date is not null group by substr(release_date, 1, 3)
    union all
    select 'genre', cast(genre.value as text), count(*), count(rating), coalesce(sum(rating), 0)
    from seen cross join ${genresOf(db)} group by genre.value
    union all
    select 'language', language, count(*), count(rating), coalesce(sum(rating), 0)
    from seen where language is not null group by language`.execute(db)
  const facet = (name: Group['facet']) => rows.filter((row) => row.facet === name)
  const all = facet('rating')
  const rated = all.filter(({ value }) => value !== null)
  const values = rated.map(({ value, count }) => ({ rating: Number(value), count })).sort(byRating)
  return {
    titles: sum(all.map(({ count }) => count)),
    ratings: { ...summary(values), values },
    scores: facet('world')
      .map(({ value, count }) => ({ rating: Number(value) * 5, count }))
      .sort(byRating),
    decades: facet('decade')
      .map((row) => ({ decade: Number(row.value) * 10, ...figures(row) }))
      .sort((a, b) => a.decade - b.decade),
    genres: facet('genre')
      .map((row) => ({ id: Number(row.value), ...figures(row) }))
      .sort((a, b) => b.count - a.count || a.id - b.id),
    languages: facet('language')
      .map((row) => ({ code: row.value, ...figures(row) }))
      .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
  }
}

/** One row for each of a title's genres. */
function genresOf(db: Db): RawBuilder<unknown> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return isPostgres
    ? sql`jsonb_array_elements_text(cast(genre_ids as jsonb)) as genre(value)`
    : sql`json_each(genre_ids) as genre`
}

function figures({ count, rated, total }: Group): { count: number; mean: number | null } {
  return { count, mean: meanOf(total, rated) }
}

function summary(values: { rating: number; count: number }[]): Omit<Statistics['ratings'], 'values'> {
  const count = sum(values.map((one) => one.count))
  const total = sum(values.map((one) => one.rating * one.count))
  const squares = sum(values.map((one) => one.rating ** 2 * one.count))
  return { count, mean: meanOf(total, count), spread: spreadOf(total, squares, count) }
}

function byRating(a: { rating: number }, b: { rating: number }): number {
  return a.rating - b.rating
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
