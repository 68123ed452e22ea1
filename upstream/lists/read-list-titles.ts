import { type Selectable, sql } from 'kysely'
import type { ListedTitle, ListSort, ListSummary, PagedItems, Title, TitleKey } from '#contract'
import { clampPage } from '#lib/text/clamp-page'
import type { Db } from '#upstream/db/open'
import { readFirsts } from '#upstream/db/queries-with-limit'
import { valuesTable } from '#upstream/db/values-table'
import { positionsOf } from '#upstream/lists/list-order'
import type { ListTitlesTable } from '#upstream/lists/tables'
import type { ChangeColumns } from '#upstream/members/tables'
import { joinTitles } from '#upstream/titles/titles'

/** Each order is that of an index, from which the page is read without sorting. */
const ORDERS: Record<ListSort, ReturnType<typeof sql>> = {
  hand: sql`order_key`,
  added: sql`added_at desc, order_key`,
  title: sql`sort_key, order_key`,
  release: sql`release_date desc nulls last, order_key`,
  score: sql`score desc nulls last, order_key`,
}

export async function readTitlePage(
  db: Db,
  list: { id: string; sort: ListSort; titles: number },
  { page, size }: { page: number; size: number },
): Promise<PagedItems<ListedTitle>> {
  const { first, ...view } = clampPage(list.titles, page, size)
  const rows = await db
    .selectFrom('list_titles')
    .select(['media_type', 'title_id', 'order_key', 'note', 'added_at'])
    .where('list_id', '=', list.id)
    .orderBy(ORDERS[list.sort])
    .limit(size)
    .offset(first)
    .execute()
  const orderKeys = rows.map(({ order_key }) => order_key)
  const positions =
    list.sort === 'hand'
      ? new Map(orderKeys.map((key, at) => [key, first + at + 1]))
      : await positionsOf(db, list.id, orderKeys)
  const items = await joinTitles(db, rows, (title, { order_key, note, added_at }) => ({
    ...title,
    position: positions.get(order_key) ?? 0,
    note,
    addedAt: added_at,
  }))
  return { items, ...view, found: list.titles, total: list.titles }
}

interface TitleOnList {
  listId: string
  key: TitleKey
}

/** Those of the titles that are on their lists, all of which are one member's. `order` sorts them. */
export async function findListTitles(
  db: Db,
  memberId: number,
  wanted: readonly TitleOnList[],
): Promise<(Title & { list: string; note: string | null; order: number; addedAt: string })[]> {
  if (wanted.length === 0) return []
  const places = wanted.map(({ listId, key }) => [listId, key.mediaType, key.id])
  const { rows } = await sql<Omit<Selectable<ListTitlesTable>, keyof ChangeColumns>>`
    select list_id, media_type, title_id, order_key, note, added_at
    from ${valuesTable(['text', 'text', 'integer'], places)} as wanted
    join list_titles on list_id = column1 and media_type = column2 and title_id = column3
    where owner_id = ${memberId}`.execute(db)
  return joinTitles(db, rows, (title, { list_id: list, order_key: order, note, added_at: addedAt }) => ({
    ...title,
    list,
    note,
    order,
    addedAt,
  }))
}

/** The first titles of each list, by the list's id. */
export async function readPosters(
  db: Db,
  lists: readonly { id: string; sort: ListSort }[],
  count: number,
): Promise<Map<string, ListSummary['posters']>> {
  const rows = await readFirsts<Pick<Selectable<ListTitlesTable>, 'list_id' | 'media_type' | 'title_id'>>(
    db,
    lists.map(
      ({ id, sort }) => sql`
        select list_id, media_type, title_id from list_titles
        where list_id = ${id} order by ${ORDERS[sort]} limit ${count}`,
    ),
  )
  const titles = await joinTitles(db, rows, (title, { list_id }) => ({ ...title, of: list_id }))
  return Map.groupBy(titles, ({ of }) => of)
}

/** The titles of a list that have a note. */
export async function countNotes(db: Db, listId: string): Promise<number> {
  const { count } = await db
    .selectFrom('list_titles')
    .select((to) => to.fn.countAll<number>().as('count'))
    .where('list_id', '=', listId)
    .where('note', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The titles of a list that are in the member's collection. */
export async function countCollected(db: Db, listId: string, memberId: number): Promise<number> {
  return (await countCollectedOf(db, [listId], memberId)).get(listId) ?? 0
}

/** By the list's id; without those of which none is collected. */
export async function countCollectedOf(
  db: Db,
  listIds: readonly string[],
  memberId: number,
): Promise<Map<string, number>> {
  if (listIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('list_titles')
    .innerJoin('entries', (join) =>
      join
        .onRef('entries.media_type', '=', 'list_titles.media_type')
        .onRef('entries.title_id', '=', 'list_titles.title_id')
        .on('entries.member_id', '=', memberId),
    )
    .select((to) => ['list_titles.list_id', to.fn.countAll<number>().as('count')])
    .where('list_titles.list_id', 'in', listIds)
    .groupBy('list_titles.list_id')
    .execute()
  return new Map(rows.map(({ list_id, count }) => [list_id, count]))
}
