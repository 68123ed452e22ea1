import type { TitleKey } from '#contract'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import {
  findPlaces,
  isSameState,
  type NoteState,
  type PlaceChange,
  type RatingState,
  readPlaces,
  type ShowPlace,
  setNotes,
  setRatings,
} from '#upstream/place-ratings/place-ratings'

/** Ratings and notes of places that a move has taken from one show, as they were; those that went to the other. */
export interface PlacesMove {
  ratings: (ShowPlace & RatingState)[]
  /** Of `ratings`: the other show has none of its own there. */
  moved: (ShowPlace & RatingState)[]
  notes: (ShowPlace & NoteState)[]
}

/**
 * A rating of the other show stays, and takes the place of the moved one; where both have a note, the note stays with the show
 * that it was of. A film has no places.
 */
export async function movePlaces(
  tx: Tx,
  memberId: number,
  from: TitleKey,
  to: TitleKey,
): Promise<PlacesMove | null> {
  if (from.mediaType !== 'tv' || to.mediaType !== 'tv') return null
  const ratings = await readPlaces(tx, 'place_ratings', memberId, [from.id])
  const moved = withoutPlacesOf(ratings, await readPlaces(tx, 'place_ratings', memberId, [to.id]))
  const notes = withoutPlacesOf(
    await readPlaces(tx, 'place_notes', memberId, [from.id]),
    await readPlaces(tx, 'place_notes', memberId, [to.id]),
  )
  await setRatings(tx, memberId, [...taken(ratings), ...given(moved, to)])
  await setNotes(tx, memberId, [...taken(notes), ...given(notes, to)])
  return { ratings, moved, notes }
}

/** Returns false, and changes nothing, where one of them was changed since. */
export async function movePlacesBack(
  tx: Tx,
  memberId: number,
  { from, to }: { from: TitleKey; to: TitleKey },
  { ratings, moved, notes }: PlacesMove,
): Promise<boolean> {
  const [movedRatings, movedNotes] = [given(moved, to), given(notes, to)]
  const isAsLeft =
    isAsMoved(movedRatings, await findPlaces(tx, 'place_ratings', memberId, movedRatings)) &&
    isAsMoved(movedNotes, await findPlaces(tx, 'place_notes', memberId, movedNotes)) &&
    (await findPlaces(tx, 'place_ratings', memberId, ratings)).length === 0 &&
    (await findPlaces(tx, 'place_notes', memberId, notes)).length === 0
  if (!isAsLeft) return false
  await setRatings(tx, memberId, [...taken(movedRatings), ...given(ratings, from)])
  await setNotes(tx, memberId, [...taken(movedNotes), ...given(notes, from)])
  return true
}

export async function canMovePlaces(
  db: Db,
  memberId: number,
  from: TitleKey,
  to: TitleKey,
): Promise<boolean> {
  if (from.mediaType !== 'tv' || to.mediaType !== 'tv') return false
  if ((await readPlaces(db, 'place_ratings', memberId, [from.id])).length > 0) return true
  const notes = await readPlaces(db, 'place_notes', memberId, [from.id])
  return withoutPlacesOf(notes, await readPlaces(db, 'place_notes', memberId, [to.id])).length > 0
}

function withoutPlacesOf<Place extends ShowPlace>(places: readonly Place[], others: readonly ShowPlace[]) {
  const taken = new Set(others.map(({ season, episode }) => `${season} ${episode}`))
  return places.filter(({ season, episode }) => !taken.has(`${season} ${episode}`))
}

function taken(places: readonly ShowPlace[]) {
  return places.map(({ showId, season, episode }) => ({ showId, season, episode, state: null }))
}

function given<State extends RatingState | NoteState>(places: readonly (ShowPlace & State)[], to: TitleKey) {
  return places.map(({ showId: _, season, episode, ...state }) => {
    return { showId: to.id, season, episode, state: state as unknown as State }
  })
}

/** Both in the order of places. */
function isAsMoved<Of extends 'place_ratings' | 'place_notes'>(
  moved: readonly PlaceChange<Of>[],
  now: readonly ShowPlace[],
): boolean {
  return (
    moved.length === now.length &&
    moved.every(({ state, ...place }, at) => isSameState({ ...place, ...state } as never, now[at] as never))
  )
}
