import { type RawBuilder, sql } from 'kysely'
import type { TitleFilter } from '#contract'
import { searchWords } from '#lib/text/fold'

export function matchesWords(column: string, search: string, isPhrase = false): RawBuilder<boolean> {
  const matches = searchWords(search, isPhrase).map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`${sql.ref(column)} like ${pattern} escape '\\'`
  })
  return matches.length > 0 ? sql<boolean>`(${sql.join(matches, sql` and `)})` : sql<boolean>`true`
}

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
