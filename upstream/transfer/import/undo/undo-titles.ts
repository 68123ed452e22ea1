import { sql } from 'kysely'
import type { TitleKey } from '#contract'
import { rateEntries, removeEntries } from '#upstream/collection/entries'
import { batchesOf } from '#upstream/db/batches'
import type { Tx } from '#upstream/db/transact'
import { valuesTable } from '#upstream/db/values-table'
import { setNotes, setRatings } from '#upstream/place-ratings/place-ratings'
import { isOneOf } from '#upstream/titles/title-key-conditions'
import type { TitleChange } from '#upstream/transfer/import/apply/applied-change'
import { writtenList } from '#upstream/transfer/import/apply/find-or-create-lists'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import type { TitleToUndo } from '#upstream/transfer/import/undo/read-current'

/** What an undo takes back of a title. */
interface Taken {
  key: TitleKey
  taken: TitleChange
}

/** Takes this back from the member's titles, each of which is another. The caller has locked the member. */
export async function undoTitles(tx: Tx, memberId: number, titles: readonly Taken[]): Promise<void> {
  await deleteWatches(
    tx,
    titles.flatMap(({ taken }) => taken.watches.map(({ id }) => id)),
  )
  await setNotes(
    tx,
    memberId,
    titles.flatMap(({ taken }) => taken.placeNotes.map((place) => ({ ...place, state: null }))),
  )
  const planned = titles.filter(({ taken }) => taken.watchlist).map(({ key }) => key)
  if (planned.length > 0) {
    await tx.deleteFrom('watchlist').where('member_id', '=', memberId).where(isOneOf(planned)).execute()
  }
  const dismissed = titles.filter(({ taken }) => taken.dismissed).map(({ key }) => key)
  if (dismissed.length > 0) {
    await tx
      .deleteFrom('dismissed_titles')
      .where('member_id', '=', memberId)
      .where(isOneOf(dismissed))
      .execute()
  }
  const begun = titles.filter(({ taken }) => taken.state).map(({ key }) => key.id)
  if (begun.length > 0) {
    await tx
      .deleteFrom('show_states')
      .where('member_id', '=', memberId)
      .where('show_id', 'in', begun)
      .execute()
  }
  await undoListTitles(tx, titles)
  await undoEntries(tx, memberId, titles)
  await setRatings(
    tx,
    memberId,
    titles.flatMap(({ taken }) => taken.places.map((place) => ({ ...place, state: place.before }))),
  )
}

async function deleteWatches(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const batch of batchesOf(ids)) await tx.deleteFrom('watches').where('id', 'in', batch).execute()
}

async function undoEntries(tx: Tx, memberId: number, titles: readonly Taken[]): Promise<void> {
  const written = titles.flatMap(({ key, taken: { entry } }) => (entry ? [{ key, ...entry }] : []))
  const added = written.filter(({ before }) => !before).map(({ key }) => key)
  const rated = written.flatMap(({ key, before, given }) => (before ? [{ key, before, given }] : []))
  await removeEntries(tx, memberId, added)
  await rateEntries(
    tx,
    memberId,
    rated.map(({ key, before: { rating, rated_at: ratedAt }, given: [given = null] }) => ({
      key,
      rating,
      ratedAt,
      given,
    })),
  )
}

/** Before they are compared: a change of a list locks it first. */
export async function lockLists(tx: Tx, titles: readonly TitleToUndo[]): Promise<void> {
  const ids = new Set(titles.flatMap(({ change }) => change.lists.map(({ listId }) => listId)))
  if (ids.size === 0) return
  await tx
    .updateTable('lists')
    .set((to) => ({ title_count: to.ref('title_count') }))
    .where('id', 'in', Array.from(ids))
    .execute()
}

/** Order keys are sparse: those of the other titles stay. */
async function undoListTitles(tx: Tx, titles: readonly Taken[]): Promise<void> {
  const rows = titles.flatMap(({ key, taken }) =>
    taken.lists.map(({ listId }) => [listId, key.mediaType, key.id]),
  )
  if (rows.length === 0) return
  await sql`
    delete from list_titles where (list_id, media_type, title_id) in (
      select column1, column2, column3 from ${valuesTable(['text', 'text', 'integer'], rows)} as given
    )`.execute(tx)
  const lists = new Set(rows.map(([listId]) => String(listId)))
  await tx
    .updateTable('lists')
    .set({ title_count: sql<number>`(select count(*) from list_titles where list_id = lists.id)` })
    .where('id', 'in', Array.from(lists))
    .execute()
}

/** Lists that this import has made go, unless something is on them or was changed of them. */
export async function removeLists(tx: Tx, record: ImportRecord): Promise<void> {
  const empty = await tx
    .selectFrom('import_lists')
    .innerJoin('lists', 'lists.id', 'import_lists.list_id')
    .select(['lists.id', 'written', 'lists.name', 'lists.description', 'lists.privacy', 'lists.sort'])
    .where('import_id', '=', record.id)
    .where('lists.member_id', '=', record.member_id)
    .where('title_count', '=', 0)
    .execute()
  const asWritten = empty.filter(({ written, ...list }) => written === writtenList(list)).map(({ id }) => id)
  if (asWritten.length === 0) return
  await tx.deleteFrom('lists').where('id', 'in', asWritten).where('title_count', '=', 0).execute()
}
