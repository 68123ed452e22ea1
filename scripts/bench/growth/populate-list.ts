import { sql } from 'kysely'
import { LIST_TITLES_MAX } from '#contract'
import type { Db } from '#upstream/db/open'

/** Of the length of each list's. */
const ID = 'the-benched-list'

/** Inserts a list of the stored movies, as many as a list can have, and returns its id and length. */
export async function populateList(db: Db, memberId: number): Promise<{ id: string; length: number }> {
  const now = new Date().toISOString()
  await db
    .insertInto('lists')
    .values({
      id: ID,
      member_id: memberId,
      name: 'Everything',
      description: '',
      privacy: 'public',
      sort: 'hand',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await sql`
    insert into list_titles
      (list_id, media_type, title_id, order_key, added_at, sort_key, release_date, score)
    select ${ID}, media_type, id, row_number() over (order by id), ${now}, sort_key, release_date, score
    from titles where media_type = 'movie' order by id limit ${LIST_TITLES_MAX}`.execute(db)
  const { rows } = await sql<{ length: number }>`
    update lists set title_count = (select count(*) from list_titles) where id = ${ID}
    returning title_count as length`.execute(db)
  return { id: ID, length: rows[0]?.length ?? 0 }
}
