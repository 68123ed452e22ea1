import { type RawBuilder, sql } from 'kysely'
import type { EntryQuery, TitleFilter } from '#contract'

/** A table with copies of a title's columns. */
type TitleCopies = 'entries' | 'watchlist'

export function matchesTitleFilter(table: TitleCopies, filter: Partial<TitleFilter>): RawBuilder<boolean> {
  const { type, genre, decade } = filter
  const [mediaType, released, genres] = ['media_type', 'release_date', 'genre_ids'].map((column) =>
    sql.ref(`${table}.${column}`),
  )
  const conditions = [sql`true`]
  if (type) conditions.push(sql`${mediaType} = ${type}`)
  if (decade) conditions.push(sql`${released} >= ${String(decade)} and ${released} < ${String(decade + 10)}`)
  // A JSON list: the commas are made to surround the first and the last id too.
  if (genre) conditions.push(sql`replace(replace(${genres}, '[', ','), ']', ',') like ${`%,${genre},%`}`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** A date that names only the year or the month of `today` is not known to have passed. */
export function isReleasedBy(today: string): RawBuilder<boolean> {
  const partial = [today.slice(0, 4), today.slice(0, 7)]
  // By the bare column SQLite would read all that is out, which is nearly all, and sort it.
  return sql<boolean>`((release_date || '') <= ${today} and release_date not in (${sql.join(partial)}))`
}

const SORTED_BY = {
  added: 'added_at',
  rating: 'rating',
  title: 'sort_key',
  release: 'release_date',
  score: 'score',
  runtime: 'runtime',
} as const

/** Each order is that of an index, from which a page is read without sorting. */
export function orderOf(
  table: TitleCopies,
  { sort, direction, thenBy }: Pick<EntryQuery, 'direction' | 'thenBy'> & { sort: keyof typeof SORTED_BY },
): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  if (sort === 'added' && direction === 'asc') {
    return sql`${of('added_at')}, ${of('media_type')} desc, ${of('title_id')} desc`
  }
  const newest = sql`${of('added_at')} desc, ${of('media_type')}, ${of('title_id')}`
  if (sort === 'added') return newest
  const nulls = sql.raw(sort === 'title' ? '' : 'nulls last')
  const then = thenBy === 'title' ? sql`${of('sort_key')}, ${newest}` : newest
  return sql`${of(SORTED_BY[sort])} ${sql.raw(direction)} ${nulls}, ${then}`
}

export const NEWEST = { sort: 'added', direction: 'desc' } as const
