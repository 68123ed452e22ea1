import { sql } from 'kysely'
import type { Upstream } from '#tests/support/upstream'

type Row = Record<string, unknown>

const OF_MEMBER = [
  'entries',
  'watchlist',
  'watches',
  'watch_tags',
  'watch_months',
  'show_states',
  'given_ratings',
  'watch_sources',
  'place_ratings',
  'place_notes',
]

/** All that a member has, as it is stored, and the counts that depend on it. Places on lists are positions; numbers of changes and their times are left out. */
export async function storedRows({ dependencies: { db } }: Upstream, { id }: { id: number }) {
  const rows = async (query: ReturnType<typeof sql<Row>>) =>
    (await query.execute(db)).rows
      .map(({ change: _change, numbered_at: _at, ...row }) => JSON.stringify(row))
      .sort()
  const tables = new Map<string, string[]>()
  for (const table of OF_MEMBER) {
    tables.set(table, await rows(sql<Row>`select * from ${sql.table(table)} where member_id = ${id}`))
  }
  // Without `updated_at`: an undo is a change of the list, too.
  const lists = sql<Row>`select id, name, description, privacy, sort, title_count, source from lists where member_id = ${id}`
  tables.set('lists', await rows(lists))
  const listed = sql<Row>`
    select list_id, media_type, title_id, note, list_titles.added_at, is_moved, list_titles.source,
      row_number() over (partition by list_id order by order_key) as position
    from list_titles join lists on lists.id = list_id where member_id = ${id}`
  tables.set('list_titles', await rows(listed))
  tables.set('members', await rows(sql<Row>`select * from members where id = ${id}`))
  const rated = sql<Row>`select media_type, id, rating_count, rating_sum from titles where rating_count <> 0 or rating_sum <> 0`
  tables.set('titles', await rows(rated))
  tables.set(
    'place_rating_counts',
    await rows(sql<Row>`select * from place_rating_counts where ratings <> 0 or rating_sum <> 0`),
  )
  return Object.fromEntries(tables)
}
