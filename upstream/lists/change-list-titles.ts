import { type RawBuilder, sql } from 'kysely'
import type { RowSource, TitleKey } from '#contract'
import { LIST_TITLES_MAX, type ListPrivacy } from '#contract'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { orderKeyAt, positionsOf } from '#upstream/lists/list-order'
import { isListed } from '#upstream/lists/public-lists'
import { asMember } from '#upstream/members/lock-member'
import { columnsToCopy, LISTED_COLUMNS } from '#upstream/titles/titles'

/** Where a title is to stand, or what is to be changed of it; what is left out stays. */
interface ListTitleChange {
  position?: number | undefined
  /** Null for none. */
  note?: string | null | undefined
  addedAt: Date
  /** Of an undo: whether it had been moved before. */
  isMoved?: boolean | undefined
  /** Of an undo. */
  source?: RowSource | null | undefined
}

interface SavedListTitle {
  position: number
  titles: number
  /** Whether it had been moved before the change. */
  wasMoved: boolean
  /** Anyone can find the list since, or no longer. */
  isListingChanged: boolean
}

interface ListRow {
  name: string
  privacy: ListPrivacy
  title_count: number
}

// Each change locks the member and the list: concurrent changes of its order wait for one another.

/**
 * Adds a stored title, or changes it where it is on the list. Positions beyond the end mean the end.
 * @returns null where the member has no such list, its name where it is full
 */
export async function put(
  db: Db,
  memberId: number,
  listId: string,
  key: TitleKey,
  stated: ListTitleChange,
  now: Date,
): Promise<SavedListTitle | { fullList: string } | null> {
  return asMember(db, memberId, async (tx) => {
    const list = await lockList(tx, memberId, listId)
    if (!list) return null
    const known = await tx
      .selectFrom('list_titles')
      .select(['order_key', 'is_moved'])
      .where(isOnList(listId, key))
      .executeTakeFirst()
    const { name, title_count } = list
    if (!known && title_count >= LIST_TITLES_MAX) return { fullList: name }
    const saved = known
      ? await change(tx, { listId, key, from: known.order_key, titles: title_count }, stated)
      : await insertTitle(tx, { listId, key, titles: title_count + 1 }, stated)
    await saveChange(tx, listId, saved.titles, now.toISOString())
    const isListingChanged = isListingOther(list, saved.titles)
    return { ...saved, wasMoved: known?.is_moved === 1, isListingChanged }
  })
}

/** Returns what an undo needs, or null where the title is not on such a list of the member's. */
export async function remove(db: Db, memberId: number, listId: string, key: TitleKey, now: Date) {
  return asMember(db, memberId, async (tx) => {
    const list = await lockList(tx, memberId, listId)
    if (!list) return null
    const removed = await tx
      .deleteFrom('list_titles')
      .where(isOnList(listId, key))
      .returning(['order_key', 'note', 'added_at', 'is_moved', 'source'])
      .executeTakeFirst()
    if (!removed) return null
    const titles = list.title_count - 1
    await saveChange(tx, listId, titles, now.toISOString())
    const { order_key, note, added_at: addedAt, is_moved, source } = removed
    const position = 1 + (await countUpTo(tx, listId, order_key))
    const isListingChanged = isListingOther(list, titles)
    return { position, note, addedAt, source, titles, wasMoved: is_moved === 1, isListingChanged }
  })
}

function isListingOther({ privacy, title_count }: ListRow, titles: number): boolean {
  return isListed({ privacy, titles: title_count }) !== isListed({ privacy, titles })
}

/** Notes stay with the list they were written for. Returns the number of titles. */
export async function copyTitles(
  tx: Tx,
  { from, to, addedAt }: { from: string; to: string; addedAt: string },
): Promise<number> {
  const copied = ['media_type', 'title_id', 'order_key', 'sort_key', 'release_date', 'score'] as const
  await tx
    .insertInto('list_titles')
    .columns(['list_id', 'added_at', ...copied])
    .expression((of) =>
      of
        .selectFrom('list_titles')
        .select([sql.lit(to).as('list_id'), sql.lit(addedAt).as('added_at'), ...copied])
        .where('list_id', '=', from),
    )
    .execute()
  const { count } = await tx
    .selectFrom('list_titles')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('list_id', '=', to)
    .executeTakeFirstOrThrow()
  await saveChange(tx, to, count, addedAt)
  return count
}

async function change(
  tx: Tx,
  { listId, key, from, titles }: { listId: string; key: TitleKey; from: number; titles: number },
  { position, note, isMoved = true }: ListTitleChange,
): Promise<Pick<SavedListTitle, 'position' | 'titles'>> {
  const to = position && Math.min(position, titles)
  await tx
    .updateTable('list_titles')
    .set({
      order_key: to ? await orderKeyAt(tx, listId, key, to) : from,
      ...(to && { is_moved: toFlag(isMoved) }),
      ...(note !== undefined && { note: note || null }),
    })
    .where(isOnList(listId, key))
    .execute()
  return { position: to ?? (await countUpTo(tx, listId, from)), titles }
}

/** Positions beyond the end mean the end. @param titles how many the list has then */
export async function insertTitle(
  tx: Tx,
  { listId, key, titles }: { listId: string; key: TitleKey; titles: number },
  { position = titles, note, addedAt, isMoved = false, source = null }: ListTitleChange,
): Promise<Pick<SavedListTitle, 'position' | 'titles'>> {
  const at = Math.min(position, titles)
  const copied = await columnsToCopy(tx, key, LISTED_COLUMNS)
  await tx
    .insertInto('list_titles')
    .values({
      list_id: listId,
      media_type: key.mediaType,
      title_id: key.id,
      order_key: await orderKeyAt(tx, listId, key, at),
      note: note || null,
      added_at: addedAt.toISOString(),
      is_moved: toFlag(isMoved),
      source,
      ...copied,
    })
    .execute()
  return { position: at, titles }
}

function toFlag(is: boolean) {
  return is ? (1 as const) : (0 as const)
}

/** The titles of a list as far as an order key. */
export async function countUpTo(tx: Tx, listId: string, orderKey: number): Promise<number> {
  return (await positionsOf(tx, listId, [orderKey])).get(orderKey) ?? 0
}

async function lockList(tx: Tx, memberId: number, listId: string): Promise<ListRow | undefined> {
  return tx
    .updateTable('lists')
    .set((to) => ({ name: to.ref('name') }))
    .where('id', '=', listId)
    .where('member_id', '=', memberId)
    .returning(['name', 'privacy', 'title_count'])
    .executeTakeFirst()
}

async function saveChange(tx: Tx, listId: string, title_count: number, updated_at: string): Promise<void> {
  await tx.updateTable('lists').set({ title_count, updated_at }).where('id', '=', listId).execute()
}

/** A condition of a row of `list_titles`. */
export function isOnList(listId: string, key: TitleKey): RawBuilder<boolean> {
  return sql<boolean>`list_id = ${listId} and media_type = ${key.mediaType} and title_id = ${key.id}`
}
