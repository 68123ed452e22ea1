import { sql } from 'kysely'
import type { TitleKey } from '#contract'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { valuesTable } from '#upstream/db/values-table'

// Order keys are sparse: a title moves by a key between those of its new neighbours, which stay as they are.

/** The positions, from 1, of order keys of a list. */
export async function positionsOf(
  db: Db,
  listId: string,
  orderKeys: readonly number[],
): Promise<Map<number, number>> {
  const ascending = Array.from(new Set(orderKeys)).sort((a, b) => a - b)
  if (ascending.length === 0) return new Map()
  // Counted from key to key, so that the list is read once, not once for each key.
  const ranges = ascending.map((key, at) => [ascending[at - 1] ?? Number.NEGATIVE_INFINITY, key])
  const { rows } = await sql<{ key: number; count: number }>`
    select given.column2 as key, (
      select count(*) from list_titles
      where list_id = ${listId} and order_key > given.column1 and order_key <= given.column2
    ) as count
    from ${valuesTable(['double precision', 'double precision'], ranges)} as given`.execute(db)
  const counts = new Map(rows.map(({ key, count }) => [key, count]))
  const positions = new Map<number, number>()
  let position = 0
  for (const key of ascending) {
    position += counts.get(key) ?? 0
    positions.set(key, position)
  }
  return positions
}

/** An order key that puts a title at a position, from 1 to one beyond the list's other titles. */
export async function orderKeyAt(tx: Tx, listId: string, key: TitleKey, position: number): Promise<number> {
  const isFirst = position === 1
  const neighbours = await tx
    .selectFrom('list_titles')
    .select('order_key')
    .where('list_id', '=', listId)
    .where(sql<boolean>`(media_type, title_id) <> (${key.mediaType}, ${key.id})`)
    .orderBy('order_key')
    .limit(isFirst ? 1 : 2)
    .offset(isFirst ? 0 : position - 2)
    .execute()
  const [one, other] = neighbours.map(({ order_key }) => order_key)
  if (one === undefined) return 1
  if (isFirst) return one - 1
  if (other === undefined) return one + 1
  const middle = (one + other) / 2
  if (middle > one && middle < other) return middle
  // After some fifty moves between the same two titles no number is left.
  await renumberList(tx, listId)
  return orderKeyAt(tx, listId, key, position)
}

/** Counts the titles and makes their order keys whole numbers from 1. */
export async function renumberList(tx: Tx, listId: string): Promise<void> {
  await tx
    .updateTable('lists')
    .set({ title_count: sql<number>`(select count(*) from list_titles where list_id = ${listId})` })
    .where('id', '=', listId)
    .execute()
  await sql`
    update list_titles set order_key = ranked.position from (
      select media_type, title_id, row_number() over (order by order_key, media_type, title_id) as position
      from list_titles where list_id = ${listId}
    ) as ranked
    where list_titles.list_id = ${listId} and list_titles.media_type = ranked.media_type
      and list_titles.title_id = ranked.title_id and list_titles.order_key <> ranked.position`.execute(tx)
}
