import type { RatingScale } from '#contract'
import { isOneOf, nameOf, type TitleKey } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import { BATCH } from '#upstream/history/insert-watches'
import { renumberList } from '#upstream/history/list-order'
import { findEntries } from '#upstream/transfer/apply/apply-entry'
import type { Change, EntryState, WatchState } from '#upstream/transfer/apply/change'
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
  const keys = titles.map(({ key }) => key)
  const entries = await findEntries(tx, memberId, keys)
  const watches = await findWatches(tx, memberId, keys)
  const states = await findStates(tx, memberId, keys)
  const undone = titles.filter(
    ({ key, change }) =>
      !isRated(change, entries.get(nameOf(key))) &&
      !change.watches.some((watch) => isEdited(watch, watches.get(watch.id))) &&
      !(change.state && states.has(key.id) && states.get(key.id) !== change.state.after),
  )
  await undoWatches(tx, memberId, undone)
  await undoStanding(tx, memberId, undone)
  await undoLists(tx, undone)
  const written = undone.flatMap(({ key, change: { entry } }) =>
    entry && entries.has(nameOf(key)) ? [{ key, entry }] : [],
  )
  await undoEntries(tx, memberId, written)
  return undone
}

/** What is gone already needs no undo; what is other than it was written was changed. */
function isRated({ entry }: Change, now: EntryState | undefined): boolean {
  if (!entry || !now) return false
  return now.rating !== entry.after.rating || now.rated_at !== entry.after.rated_at
}

const WATCH_COLUMNS = ['watched_on', 'watched_at', 'is_rewatch', 'note'] as const

function isEdited(written: WatchState, now: WatchState | undefined): boolean {
  return now !== undefined && WATCH_COLUMNS.some((column) => now[column] !== written[column])
}

async function findWatches(tx: Tx, memberId: number, keys: readonly TitleKey[]) {
  const rows: WatchState[] = await tx
    .selectFrom('watches')
    .select(['id', ...WATCH_COLUMNS])
    .where('member_id', '=', memberId)
    .where(isOneOf(keys))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function findStates(tx: Tx, memberId: number, keys: readonly TitleKey[]) {
  const shows = keys.filter(({ mediaType }) => mediaType === 'tv').map(({ id }) => id)
  if (shows.length === 0) return new Map<number, string>()
  const rows = await tx
    .selectFrom('show_states')
    .select(['show_id', 'state'])
    .where('member_id', '=', memberId)
    .where('show_id', 'in', shows)
    .execute()
  return new Map<number, string>(rows.map(({ show_id, state }) => [show_id, state]))
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
