import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import type { RatedKey, WishedRow } from '#upstream/db/ratings'

/**
 * Rates many titles in one statement, which is a transaction of its own: one way to PostgreSQL and back where a
 * transaction of several takes five. Its text is the same however many they are, so that it is planned once.
 * @param rows at most one for each entry
 * @returns the entries that are there.
 */
export async function rateOnPostgres(db: Db, rows: WishedRow[], now: Date): Promise<RatedKey[]> {
  const wished = await sql<RatedKey>`
    with wished as (
      select * from unnest(
        ${rows.map((row) => row.member_id)}::integer[], ${rows.map((row) => row.media_type)}::text[],
        ${rows.map((row) => row.title_id)}::integer[], ${rows.map((row) => row.rating)}::integer[]
      ) as wished (member_id, media_type, title_id, rating)
    ), rated as (
      update entries set replaced_rating = entries.rating, rating = wished.rating,
        rated_at = case when wished.rating is null then null else ${now.toISOString()} end
      from wished
      where entries.member_id = wished.member_id and entries.media_type = wished.media_type
        and entries.title_id = wished.title_id
      returning entries.member_id, entries.media_type, entries.title_id, entries.rating, entries.replaced_rating
    ), changes as (
      select media_type, title_id, count(rating) - count(replaced_rating) as more,
        coalesce(sum(rating), 0) - coalesce(sum(replaced_rating), 0) as higher
      from rated group by media_type, title_id
    ), recounted as (
      update titles set rating_count = rating_count + changes.more, rating_sum = rating_sum + changes.higher
      from changes
      where titles.media_type = changes.media_type and titles.id = changes.title_id
        and (changes.more <> 0 or changes.higher <> 0)
      returning titles.id
    )
    select member_id, media_type, title_id from rated`.execute(db)
  return wished.rows
}
