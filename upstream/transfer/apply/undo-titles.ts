import type { RatingScale } from '#contract'
import { isOneOf, nameOf, type TitleKey } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import { BATCH } from '#upstream/history/insert-watches'
import { renumberList } from '#upstream/history/list-order'
import type { Change } from '#upstream/transfer/apply/change'
import { isChangedSince, readCurrent } from '#upstream/transfer/apply/changed-since'
import { rateEntries, removeEntries } from '#upstream/transfer/sets/entry-sets'
import { insertGivenRatings } from '#upstream/transfer/sets/given-ratings'

export interface TitleToUndo {
  key: TitleKey
  change: Change
}

/**
 * Takes back what was written of these titles; what was changed since stays, and with it all of its title. Returns the
 * titles that were taken back. Each is of another title. The caller has locked the member.
 */
export async function undoTitles<Undone extends TitleToUndo>(
  tx: Tx,
  memberId: number,
  titles: readonly Undone[],
): Promise<Undone[]> {
  const now = await readCurrent(
    tx,
    memberId,
    titles.map(({ key }) => key),
  )
  const undone = titles.filter((title) => !isChangedSince(title, now))
  await undoWatches(tx, memberId, undone)
  await undoStanding(tx, memberId, undone)
  await undoLists(tx, undone)
  const written = undone.flatMap(({ key, change: { entry } }) =>
    entry && now.entries.has(nameOf(key)) ? [{ key, entry }] : [],
  )
  await undoEntries(tx, memberId, written)
  return undone
}

async function undoWatches(tx: Tx, memberId: number, titles: readonly TitleToUndo[]): Promise<void> {
  const given = titles.flatMap(({ change }) => change.givenIds)
  const watches = titles.flatMap(({ change }) => change.watches.map(({ id }) => id))
  await deleteRows(tx, memberId, 'given_ratings', given)
  await deleteRows(tx, memberId, 'watches', watches)
}

async function deleteRows(
  tx: Tx,
  memberId: number,
  table: 'given_ratings' | 'watches',
  ids: readonly number[],
): Promise<void> {
  for (let first = 0; first < ids.length; first += BATCH) {
    await tx
      .deleteFrom(table)
      .where('id', 'in', ids.slice(first, first + BATCH))
      .where('member_id', '=', memberId)
      .execute()
  }
}

async function undoStanding(tx: Tx, memberId: number, titles: readonly TitleToUndo[]): Promise<void> {
  const planned = titles.filter(({ change }) => change.watchlist)
  for (const [addedAt, some] of Map.groupBy(planned, ({ change }) => change.watchlist ?? '')) {
    await tx
      .deleteFrom('watchlist')
      .where('member_id', '=', memberId)
      .where(isOneOf(some.map(({ key }) => key)))
      .where('added_at', '=', addedAt)
      .execute()
  }
  const begun = titles.filter(({ change }) => change.state).map(({ key }) => key.id)
  if (begun.length === 0) return
  await tx.deleteFrom('show_states').where('member_id', '=', memberId).where('show_id', 'in', begun).execute()
}

async function undoLists(tx: Tx, titles: readonly TitleToUndo[]): Promise<void> {
  const listed = titles.flatMap(({ key, change }) => change.lists.map((list) => ({ key, ...list })))
  for (const [listId, ofList] of Map.groupBy(listed, (one) => one.listId)) {
    for (const [addedAt, some] of Map.groupBy(ofList, (one) => one.addedAt)) {
      await tx
        .deleteFrom('list_titles')
        .where('list_id', '=', listId)
        .where(isOneOf(some.map(({ key }) => key)))
        .where('added_at', '=', addedAt)
        .execute()
    }
    await renumberList(tx, listId)
  }
}

async function undoEntries(
  tx: Tx,
  memberId: number,
  written: readonly { key: TitleKey; entry: NonNullable<Change['entry']> }[],
): Promise<void> {
  const added = written.filter(({ entry }) => !entry.before)
  await removeEntries(
    tx,
    memberId,
    added.map(({ key }) => key),
  )
  const rated = written.flatMap(({ key, entry: { before } }) => (before ? [{ key, ...before }] : []))
  await rateEntries(
    tx,
    memberId,
    rated.map(({ key, rating, rated_at }) => ({ key, rating, ratedAt: rated_at })),
  )
  const given = written.flatMap(({ key, entry }) =>
    entry.before ? entry.given.map((one) => ({ ...one, key, scale: one.scale as RatingScale })) : [],
  )
  await insertGivenRatings(tx, memberId, given)
}
