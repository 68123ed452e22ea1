import { type Expression, sql } from 'kysely'
import type { MediaType } from '#contract'
import type { Db } from '#upstream/db/open'

/** Of ids in ascending order. */
export interface IdRange {
  first: number
  size: number
}

export const ALL_IDS: IdRange = { first: 0, size: 2 ** 31 }

/**
 * Collected titles that the catalogue lists and has named, and what TMDB has described: of each no more is read than up to the
 * end of the range.
 */
export function storedIds(
  db: Db,
  kind: MediaType | 'person',
  { first, size }: IdRange = ALL_IDS,
): Promise<number[]> {
  if (kind === 'person') {
    return readNumbers(
      db,
      sql`
        select substr(key, 8) as id from tmdb_responses
        where key like 'person/%' and key not like '%?%' and body is not null
        order by length(key), key limit ${size} offset ${first}`,
    )
  }
  const end = first + size
  return readNumbers(
    db,
    sql`
      select id from (
        select * from (
          select id from titles
          where media_type = ${kind} and gone_at is null and not exists (
            select 1 from unnamed_titles as unnamed
            where unnamed.media_type = titles.media_type and unnamed.title_id = titles.id
          )
          order by id limit ${end}
        ) as collected
        union
        select * from (
          select title_id from tmdb_responses
          where media_type = ${kind} and title_id is not null and body is not null
          order by title_id limit ${end}
        ) as described
      ) as known
      order by id limit ${size} offset ${first}`,
  )
}

export async function readNumbers(db: Db, page: Expression<unknown>): Promise<number[]> {
  return (await readIds(db, page)).map(Number)
}

/** One text for all ids, because rows of their own would cost more than the ids do. */
export async function readIds(db: Db, page: Expression<unknown>): Promise<string[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(cast(id as text), ',') as ids from (${page}) as page`.execute(db)
  return rows[0]?.ids?.split(',') ?? []
}
