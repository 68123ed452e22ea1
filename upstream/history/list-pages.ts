import { sql } from 'kysely'
import type { ListedTitle, ListPage, ListSort } from '#contract'
import { pagePosition } from '#lib/text/page-position'
import type { Db } from '#upstream/db/open'
import { joinTitles } from '#upstream/db/titles'

/** Each order is that of an index, from which the page is read without sorting. */
const ORDERS: Record<ListSort, ReturnType<typeof sql>> = {
  hand: sql`position`,
  added: sql`added_at desc, position`,
  title: sql`sort_key, position`,
  release: sql`release_date desc nulls last, position`,
  score: sql`score desc nulls last, position`,
}

export async function readTitlePage(
  db: Db,
  list: { id: string; sort: ListSort; titles: number },
  { page, size }: { page: number; size: number },
): Promise<ListPage<ListedTitle>> {
  const { first, ...position } = pagePosition(list.titles, page, size)
  const items = await readTitles(db, list, { first, size })
  return { items, ...position, found: list.titles, total: list.titles }
}

export async function readTitles(
  db: Db,
  list: { id: string; sort: ListSort },
  { first, size }: { first: number; size: number },
): Promise<ListedTitle[]> {
  const rows = await db
    .selectFrom('list_titles')
    .select(['media_type', 'title_id', 'position', 'note', 'added_at'])
    .where('list_id', '=', list.id)
    .orderBy(ORDERS[list.sort])
    .limit(size)
    .offset(first)
    .execute()
  return joinTitles(db, rows, (title, { position, note, added_at }) => ({
    ...title,
    position,
    note,
    addedAt: added_at,
  }))
}

/** The titles of a list that are in the member's collection. */
export async function countCollected(db: Db, listId: string, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('list_titles')
    .innerJoin('entries', (join) =>
      join
        .onRef('entries.media_type', '=', 'list_titles.media_type')
        .onRef('entries.title_id', '=', 'list_titles.title_id')
        .on('entries.member_id', '=', memberId),
    )
    .select((to) => to.fn.countAll<number>().as('count'))
    .where('list_titles.list_id', '=', listId)
    .executeTakeFirstOrThrow()
  return count
}
