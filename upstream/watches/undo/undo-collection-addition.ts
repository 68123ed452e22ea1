import type { TitleKey } from '#contract'
import * as entries from '#upstream/collection/entries'
import type { Tx } from '#upstream/db/transact'
import { findNewestWatch } from '#upstream/watches/find-newest-watch'

/** For an undo: the title leaves the collection, unless it was rated or logged since. The caller has locked the member. */
export async function undoCollectionAddition(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  newestWatch: number,
): Promise<void> {
  if ((await findNewestWatch(tx, memberId, key)) <= newestWatch) {
    await entries.removeUnratedIn(tx, memberId, key)
  }
}
