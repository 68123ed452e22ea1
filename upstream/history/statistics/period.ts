import { type RawBuilder, sql } from 'kysely'

/** A member's whole time, or one year of it. */
export interface Period {
  memberId: number
  year: number | null
}

/** Whether a date of the table, which begins with its year, lies in the period. */
export function isWithin(column: 'watched_on' | 'rated_at', { year }: Period): RawBuilder<boolean> {
  if (year === null) return sql`true`
  return sql`${sql.ref(column)} >= ${String(year)} and ${sql.ref(column)} < ${String(year + 1)}`
}

/**
 * The titles of a period, for a `with` clause: in the collection or watched; in a year, rated or watched in it. `rating` is
 * null unless given in the period.
 */
export function titlesOf(period: Period): RawBuilder<unknown> {
  return sql`
    seen as materialized (
      select media_type, title_id, max(rating) as rating
      from (
        select media_type, title_id, rating from entries
        where member_id = ${period.memberId} and ${isWithin('rated_at', period)}
        union all
        select media_type, title_id, null from watches
        where member_id = ${period.memberId} and ${isWithin('watched_on', period)}
      ) as sources
      group by media_type, title_id
    )`
}
