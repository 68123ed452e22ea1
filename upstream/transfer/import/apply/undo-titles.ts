import type { RatingScale } from '#contract'
import { rateEntries, removeEntries } from '#upstream/db/entries'
import { isOneOf } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import { BATCH } from '#upstream/history/insert-watches'
import { insertGivenRatings } from '#upstream/transfer/import/apply/given-ratings'
import { type Taken, undoListTitles } from '#upstream/transfer/import/apply/undo-lists'

/** Takes this back from the member's titles, each of which is another. The caller has locked the member. */
export async function undoTitles(tx: Tx, memberId: number, titles: readonly Taken[]): Promise<void> {
  await deleteRows(
    tx,
    'given_ratings',
    titles.flatMap(({ taken }) => taken.givenIds),
  )
  await deleteRows(
    tx,
    'watches',
    titles.flatMap(({ taken }) => taken.watches.map(({ id }) => id)),
  )
  const planned = titles.filter(({ taken }) => taken.watchlist).map(({ key }) => key)
  if (planned.length > 0) {
    await tx.deleteFrom('watchlist').where('member_id', '=', memberId).where(isOneOf(planned)).execute()
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
}

async function deleteRows(tx: Tx, table: 'given_ratings' | 'watches', ids: readonly number[]): Promise<void> {
  for (let first = 0; first < ids.length; first += BATCH) {
    await tx
      .deleteFrom(table)
      .where('id', 'in', ids.slice(first, first + BATCH))
      .execute()
  }
}

async function undoEntries(tx: Tx, memberId: number, titles: readonly Taken[]): Promise<void> {
  const written = titles.flatMap(({ key, taken: { entry } }) => (entry ? [{ key, ...entry }] : []))
  const added = written.filter(({ before }) => !before).map(({ key }) => key)
  const rated = written.flatMap(({ key, before, given }) => (before ? [{ key, before, given }] : []))
  await removeEntries(tx, memberId, added)
  await rateEntries(
    tx,
    memberId,
    rated.map(({ key, before: { rating, rated_at: ratedAt } }) => ({ key, rating, ratedAt })),
  )
  await insertGivenRatings(
    tx,
    memberId,
    rated.flatMap(({ key, given }) => given.map((one) => ({ ...one, key, scale: one.scale as RatingScale }))),
  )
}
