import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Upstream } from '#tests/support/upstream'

const OF_MEMBER = [
  'entries',
  'watchlist',
  'watches',
  'watch_tags',
  'show_states',
  'lists',
  'external_ids',
  'place_ratings',
  'place_notes',
  'member_services',
]

/** A hash of all rows that are the member's, as they are stored, with the counts that depend on them; without numbers of changes. */
export async function hashOfStored(
  { dependencies: { db } }: Upstream,
  { id }: { id: number },
): Promise<string> {
  const hash = createHash('sha256')
  const add = (rows: readonly unknown[]) => {
    const texts = rows.map((row) => JSON.stringify(row, withoutNumber)).sort()
    hash.update(`${texts.length}\n${texts.join('\n')}\n`)
  }
  for (const table of OF_MEMBER) {
    add((await sql`select * from ${sql.table(table)} where member_id = ${id}`.execute(db)).rows)
  }
  const given = await db
    .selectFrom('given_ratings')
    // Without its number: a rating that is put back gets a new one.
    .select(['media_type', 'title_id', 'season', 'episode', 'watch_id', 'value', 'scale', 'import_id'])
    .where('member_id', '=', id)
    .execute()
  add(given)
  const listed = await db
    .selectFrom('list_titles')
    .innerJoin('lists', 'lists.id', 'list_titles.list_id')
    .selectAll('list_titles')
    .where('lists.member_id', '=', id)
    .execute()
  add(listed)
  add(await db.selectFrom('members').selectAll().where('id', '=', id).execute())
  add(
    await db
      .selectFrom('titles')
      .select(['media_type', 'id', 'rating_count', 'rating_sum'])
      .where('rating_count', '>', 0)
      .execute(),
  )
  return hash.digest('hex')
}

function withoutNumber(column: string, value: unknown): unknown {
  return column === 'change' || column === 'numbered_at' ? undefined : value
}
