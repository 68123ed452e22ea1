import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'

const ID = 'the-benched-list'

/** Inserts a list of all stored titles, and returns its id. */
export async function populateList(db: Db, memberId: number): Promise<string> {
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
      (list_id, media_type, title_id, position, added_at, sort_key, release_date, score)
    select ${ID}, media_type, id, row_number() over (order by id), ${now}, sort_key, release_date, score
    from titles`.execute(db)
  await sql`
    update lists set title_count = (select count(*) from list_titles) where id = ${ID}`.execute(db)
  return ID
}
