import { sql } from 'kysely'
import { LIST_TITLES_MAX } from '#contract'
import { searchKey } from '#lib/text/sort-key'
import type { Db } from '#upstream/db/open'
import type { Sizes } from './sizes.ts'

const BATCH = 5_000
/** Lists of the member with the most entries; all others' are spread evenly. */
const OF_LARGEST = 50
/** Of a list but for the first, which has as many as a list can have. */
const TITLES = { least: 5, most: 40 }
const FIRST = 'Slow Quiet Rainy Endless Perfect Forgotten Brave Strange'.split(' ')
const SECOND = 'trains heists summers kitchens islands detectives robots goodbyes sisters nights'.split(' ')

/** Half of them public. */
export async function fillLists(db: Db, { lists, members, titles }: Sizes): Promise<void> {
  const most = Math.min(LIST_TITLES_MAX, Math.floor(titles / 2))
  for (let from = 0; from < lists; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, lists - from) }, (_, at) => {
      const number = from + at
      const name = `${FIRST[number % FIRST.length]} ${SECOND[Math.floor(number / 8) % SECOND.length]} ${number}`
      const time = new Date(Date.now() - ((number * 7_919) % lists) * (90_000_000_000 / lists)).toISOString()
      return {
        id: listId(number),
        member_id: number < OF_LARGEST ? 1 : 1 + ((number * 7_919) % members),
        name,
        description: number % 4 === 0 ? 'What I would show a friend.' : '',
        privacy: number % 2 === 0 ? 'public' : number % 10 === 1 ? 'link' : 'private',
        sort: 'hand',
        created_at: time,
        updated_at: time,
        title_count: number === 0 ? most : TITLES.least + (number % (TITLES.most - TITLES.least)),
        search_key: searchKey(name),
        copy_count: number % 50 === 0 ? number % 37 : 0,
        owner_is_private: 0,
      }
    })
    await sql`
      insert into lists select * from json_populate_recordset(null::lists, ${JSON.stringify(rows)}::json)`.execute(
      db,
    )
  }
  await sql`
    update lists set owner_is_private = 1 from members
    where members.id = lists.member_id and is_private = 1`.execute(db)
  await sql`
    insert into list_titles (list_id, media_type, title_id, order_key, note, added_at, sort_key, release_date, score)
    select item.id, media_type, title.id, number + 1, case when number % 9 = 0 then 'Worth the wait.' end, created_at,
      sort_key, release_date, score
    from (
      select lists.id, created_at, number,
        (number + floor((${sql.lit(titles)}::float8 - title_count)
          * power((number + (hashtext(lists.id || number) & 1048575) / 1048576.0) / title_count, 4)))::bigint as rank
      from lists, generate_series(0, title_count - 1) as number
    ) as item
    join scale_titles as title using (rank)`.execute(db)
}

export function listId(number: number): string {
  return `scale${String(number).padStart(11, '0')}`
}
