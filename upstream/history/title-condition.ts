import { type RawBuilder, sql } from 'kysely'
import type { TitleFilter } from '#contract'

/** Of rows with copies of a title's columns. */
export function matchesTitleFilter({ type, genre, decade }: TitleFilter): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (type !== null) conditions.push(sql`media_type = ${type}`)
  if (decade !== null) {
    conditions.push(sql`release_date >= ${String(decade)} and release_date < ${String(decade + 10)}`)
  }
  if (genre !== null) {
    conditions.push(sql`replace(replace(genre_ids, '[', ','), ']', ',') like ${`%,${genre},%`}`)
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** A date that names only the year or month of `today` is not known to have passed. */
export function isReleasedBy(today: string): RawBuilder<boolean> {
  const partial = [today.slice(0, 4), today.slice(0, 7)]
  return sql<boolean>`(release_date <= ${today} and release_date not in (${sql.join(partial)}))`
}
