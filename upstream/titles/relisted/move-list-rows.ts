import type { RowSource, TitleKey } from '#contract'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { countUpTo, insertTitle, isOnList } from '#upstream/lists/change-list-titles'
import type { ListMove } from '#upstream/titles/relisted/title-move-record'
import { columnsToCopy, LISTED_COLUMNS } from '#upstream/titles/titles'

interface ListRow {
  listId: string
  titles: number
  row: { order_key: number; note: string | null; added_at: string; is_moved: 0 | 1; source: RowSource | null }
  hasOther: boolean
  otherNote: string | null
}

/**
 * On each list the other title takes the place and the note. Where it is there too, and both have a note, the row stays: none
 * is lost.
 */
export async function moveListRows(
  tx: Tx,
  memberId: number,
  from: TitleKey,
  to: TitleKey,
  now: Date,
): Promise<{ moves: ListMove[]; left: number }> {
  await lockLists(tx, memberId, from, now)
  const rows = await readRows(tx, memberId, from, to)
  if (rows.length === 0) return { moves: [], left: 0 }
  const copied = await columnsToCopy(tx, to, LISTED_COLUMNS)
  const moves: ListMove[] = []
  for (const { listId, row, hasOther, otherNote } of rows) {
    if (haveBothNotes(row, otherNote)) continue
    if (hasOther) {
      const position = await countUpTo(tx, listId, row.order_key)
      await tx.deleteFrom('list_titles').where(isOnList(listId, from)).execute()
      if (row.note !== null) await setNote(tx, listId, to, row.note)
      await changeCount(tx, listId, -1)
      const { note, added_at: addedAt, is_moved, source } = row
      moves.push({ listId, merged: { position, note, addedAt, isMoved: is_moved === 1, source } })
    } else {
      await rename(tx, listId, from, to, copied)
      moves.push({ listId, merged: null })
    }
  }
  return { moves, left: rows.length - moves.length }
}

/** Whether a list of the member's would be changed by a move. */
export async function canMoveListRows(
  db: Db,
  memberId: number,
  from: TitleKey,
  to: TitleKey,
): Promise<boolean> {
  const rows = await readRows(db, memberId, from, to)
  return rows.some(({ row, otherNote }) => !haveBothNotes(row, otherNote))
}

function haveBothNotes(row: ListRow['row'], otherNote: string | null): boolean {
  return row.note !== null && otherNote !== null
}

/** A list from which the title was taken since, or that is no more, stays as it is. */
export async function moveListRowsBack(
  tx: Tx,
  memberId: number,
  { from, to }: { from: TitleKey; to: TitleKey },
  moves: readonly ListMove[],
  now: Date,
): Promise<void> {
  if (moves.length === 0) return
  await lockLists(tx, memberId, to, now)
  const rows = await readRows(tx, memberId, to, from)
  const copied = await columnsToCopy(tx, from, LISTED_COLUMNS)
  for (const { listId, merged } of moves) {
    const there = rows.find((one) => one.listId === listId)
    if (!there || there.hasOther) continue
    if (merged) {
      const restored = { ...merged, addedAt: new Date(merged.addedAt) }
      await insertTitle(tx, { listId, key: from, titles: there.titles + 1 }, restored)
      await changeCount(tx, listId, 1)
      if (merged.note !== null && there.row.note === merged.note) await setNote(tx, listId, to, null)
    } else await rename(tx, listId, to, from, copied)
  }
}

/** The member's lists with a title, and what each has of the other one. */
async function readRows(db: Db, memberId: number, title: TitleKey, other: TitleKey): Promise<ListRow[]> {
  const rows = await db
    .selectFrom('list_titles as mine')
    .innerJoin('lists', 'lists.id', 'mine.list_id')
    .leftJoin('list_titles as other', (join) =>
      join
        .onRef('other.list_id', '=', 'mine.list_id')
        .on('other.media_type', '=', other.mediaType)
        .on('other.title_id', '=', other.id),
    )
    .select(['mine.list_id', 'mine.order_key', 'mine.note', 'mine.added_at', 'mine.is_moved', 'mine.source'])
    .select(['lists.title_count', 'other.list_id as other_list', 'other.note as other_note'])
    .where('lists.member_id', '=', memberId)
    .where('mine.media_type', '=', title.mediaType)
    .where('mine.title_id', '=', title.id)
    .orderBy('mine.list_id')
    .execute()
  return rows.map(({ list_id: listId, title_count: titles, other_list, other_note: otherNote, ...row }) => ({
    listId,
    titles,
    row,
    hasOther: other_list !== null,
    otherNote,
  }))
}

async function rename(
  tx: Tx,
  listId: string,
  from: TitleKey,
  to: TitleKey,
  copied: Awaited<ReturnType<typeof columnsToCopy<(typeof LISTED_COLUMNS)[number]>>>,
): Promise<void> {
  await tx
    .updateTable('list_titles')
    .set({ media_type: to.mediaType, title_id: to.id, ...copied })
    .where(isOnList(listId, from))
    .execute()
}

async function setNote(tx: Tx, listId: string, key: TitleKey, note: string | null): Promise<void> {
  await tx.updateTable('list_titles').set({ note }).where(isOnList(listId, key)).execute()
}

/** Those with the title, before they are read: each change of a list locks it first. */
async function lockLists(tx: Tx, memberId: number, { mediaType, id }: TitleKey, now: Date): Promise<void> {
  const withTitle = tx
    .selectFrom('list_titles')
    .select('list_id')
    .where('media_type', '=', mediaType)
    .where('title_id', '=', id)
  await tx
    .updateTable('lists')
    .set({ updated_at: now.toISOString() })
    .where('member_id', '=', memberId)
    .where('id', 'in', withTitle)
    .execute()
}

async function changeCount(tx: Tx, listId: string, by: number): Promise<void> {
  await tx
    .updateTable('lists')
    .set((to) => ({ title_count: to('title_count', '+', by) }))
    .where('id', '=', listId)
    .execute()
}
