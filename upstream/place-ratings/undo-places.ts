import type { TitleKey } from '#contract'
import type { Tx } from '#upstream/db/transact'
import { findPlace, isSameState, setNotes, setRatings } from '#upstream/place-ratings/place-ratings'
import { undoCollectionAddition } from '#upstream/watches/undo/undo-collection-addition'
import type { UndoRecord } from '#upstream/watches/undo/undo-records'

/** Returns false, and changes nothing, where it was changed since. The caller has locked the member. */
export async function putRatingBack(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  { place, before, after, added }: NonNullable<UndoRecord['placeRating']>,
): Promise<boolean> {
  const since = await findPlace(tx, 'place_ratings', memberId, place)
  if (!isSameState(since, after)) return false
  if (added) await undoCollectionAddition(tx, memberId, key, added.newestWatch, place)
  await setRatings(tx, memberId, [{ ...place, state: before }])
  return true
}

/** As `putRatingBack`. */
export async function putNoteBack(
  tx: Tx,
  memberId: number,
  { place, before, after }: NonNullable<UndoRecord['placeNote']>,
): Promise<boolean> {
  const since = await findPlace(tx, 'place_notes', memberId, place)
  if (!isSameState(since, after)) return false
  await setNotes(tx, memberId, [{ ...place, state: before }])
  return true
}
