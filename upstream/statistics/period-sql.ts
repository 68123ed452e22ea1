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
  const rated = (columns: RawBuilder<unknown>) => sql`
    select media_type, title_id ${columns} from entries
    where member_id = ${period.memberId} and ${isWithin('rated_at', period)}`
  // `except` merges two indexes of all time, where grouping would sort both. In the order of their numbers titles, and their
  // people, are looked up beside each other.
  return sql`
    seen as materialized (
      select media_type, title_id, rating from (
        ${rated(sql`, rating`)}
        union all
        select media_type, title_id, null from (
          select media_type, title_id from watches
          where member_id = ${period.memberId} and ${isWithin('watched_on', period)}
          except
          ${rated(sql``)}
        ) as watched_alone
      ) as either
      order by title_id
    )`
}
