import type { Tx } from '#upstream/db/transact'
import { applyDismissed } from '#upstream/transfer/import/apply/apply-dismissed'
import { applyEntries } from '#upstream/transfer/import/apply/apply-entries'
import { applyListTitles } from '#upstream/transfer/import/apply/apply-list-titles'
import { applyPlaceNotes, applyPlaceRatings } from '#upstream/transfer/import/apply/apply-places'
import { applyWatches } from '#upstream/transfer/import/apply/apply-watches'
import { applyStates, applyWatchlist } from '#upstream/transfer/import/apply/apply-watchlist-and-states'
import type { ImportToApply, TitleToApply } from '#upstream/transfer/import/apply/read-titles-to-apply'
import { toNameRows } from '#upstream/transfer/import/known-titles'

/**
 * Writes what the files say of these titles and Cuedot does not have yet, a statement for all of them at a time. Each
 * is of another title. The caller has locked the member.
 */
export async function applyTitles(
  tx: Tx,
  work: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  await applyEntries(tx, work, titles)
  await applyWatches(tx, work, titles)
  await applyPlaceRatings(tx, work, titles)
  await applyPlaceNotes(tx, work, titles)
  await applyWatchlist(tx, work, titles)
  await applyDismissed(tx, work, titles)
  await applyStates(tx, work, titles)
  await applyListTitles(tx, work, titles)
  await applyNames(tx, work, titles)
}

/** What our own bundle has as names elsewhere. One that the account has given to another title stays that title's. */
async function applyNames(tx: Tx, work: ImportToApply, titles: readonly TitleToApply[]): Promise<void> {
  const names = titles.flatMap(({ key, rows }) =>
    toNameRows(
      work,
      key,
      rows.flatMap(({ own }) => own?.names ?? []),
    ),
  )
  if (names.length === 0) return
  await tx
    .insertInto('external_ids')
    .values(names)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
