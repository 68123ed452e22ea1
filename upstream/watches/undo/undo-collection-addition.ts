import type { TitleKey } from '#contract'
import * as entries from '#upstream/collection/entries'
import type { Tx } from '#upstream/db/transact'
import type { ShowPlace } from '#upstream/place-ratings/place-ratings'
import { findNewestWatch } from '#upstream/watches/find-newest-watch'

/**
 * For an undo: the title leaves the collection, unless it, or a place of it, was rated or logged since. The caller has locked the
 * member.
 * @param ratedPlace whose rating is undone
 */
export async function undoCollectionAddition(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  newestWatch: number,
  ratedPlace: ShowPlace | null = null,
): Promise<void> {
  if ((await findNewestWatch(tx, memberId, key)) <= newestWatch) {
    await entries.removeUnratedIn(tx, memberId, key, ratedPlace)
  }
}
