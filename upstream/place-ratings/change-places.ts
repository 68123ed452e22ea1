import type { PlaceNote, PlaceRating, TitleKey, Undo } from '#contract'
import { ApiError } from '#upstream/api-error'
import * as entries from '#upstream/collection/entries'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { asMember } from '#upstream/members/lock-member'
import {
  findPlace,
  type NoteState,
  type RatingState,
  type ShowPlace,
  setNotes,
  setRatings,
} from '#upstream/place-ratings/place-ratings'
import { toPlaceNote, toPlaceRating } from '#upstream/place-ratings/read-places'
import { findNewestWatch } from '#upstream/watches/find-newest-watch'
import { storeUndo, type UndoRecord } from '#upstream/watches/undo/undo-records'

interface Changed<Content> {
  /** Afterwards. */
  after: Content | null
  before: Content | null
  /** Null where nothing has changed. */
  undo: Undo | null
}

interface Rated {
  rating: number | null
  ratedAt: string | null
  /** What the caller saw; undefined where that does not matter. */
  replaces: Pick<PlaceRating, 'rating' | 'ratedAt'> | null | undefined
  now: Date
  /** Whether the catalogue lists the place. */
  isListed: boolean
}

/**
 * The show is stored. A rating of null clears it.
 * @throws ApiError where the caller saw another rating, or there is no such place
 */
export function ratePlace(
  db: Db,
  memberId: number,
  place: ShowPlace,
  { rating, ratedAt, replaces, now, isListed }: Rated,
): Promise<Changed<PlaceRating>> {
  return asMember(db, memberId, async (tx) => {
    const before = await findPlace(tx, 'place_ratings', memberId, place)
    if (replaces !== undefined && !isSameRating(before, replaces)) {
      throw new ApiError('conflict', 'shows.ratedMeanwhile')
    }
    if (!before && rating === null) return { after: null, before: null, undo: null }
    if (!before && !isListed) throw notListed(place)
    const after: RatingState | null =
      rating === null
        ? null
        : { rating, rated_at: ratedAt, given_value: null, given_scale: null, source: before?.source ?? null }
    const added = after && (await addShow(tx, memberId, place, now))
    await setRatings(tx, memberId, [{ ...place, state: after }])
    const record: UndoRecord = { placeRating: { place, before, after, ...(added && { added }) } }
    return {
      after: after && toPlaceRating({ ...place, ...after }),
      before: before && toPlaceRating({ ...place, ...before }),
      undo: await storeUndo(tx, memberId, showOf(place), record, now),
    }
  })
}

interface Noted {
  /** '' removes it. */
  note: string
  notedAt: string
  replaces: Pick<PlaceNote, 'note' | 'notedAt'> | null | undefined
  now: Date
  isListed: boolean
}

/** The show is stored. @throws ApiError as `ratePlace` does */
export function notePlace(
  db: Db,
  memberId: number,
  place: ShowPlace,
  { note, notedAt, replaces, now, isListed }: Noted,
): Promise<Changed<PlaceNote>> {
  return asMember(db, memberId, async (tx) => {
    const before = await findPlace(tx, 'place_notes', memberId, place)
    if (replaces !== undefined && !isSameNote(before, replaces)) {
      throw new ApiError('conflict', 'shows.notedMeanwhile')
    }
    if (!before && note === '') return { after: null, before: null, undo: null }
    if (!before && !isListed) throw notListed(place)
    const after: NoteState | null =
      note === '' ? null : { note, noted_at: notedAt, source: before?.source ?? null }
    await setNotes(tx, memberId, [{ ...place, state: after }])
    const record: UndoRecord = { placeNote: { place, before, after } }
    return {
      after: after && toPlaceNote({ ...place, ...after }),
      before: before && toPlaceNote({ ...place, ...before }),
      undo: await storeUndo(tx, memberId, showOf(place), record, now),
    }
  })
}

function showOf({ showId }: ShowPlace): TitleKey {
  return { mediaType: 'tv', id: showId }
}

/** Null where the show is in the collection already. */
async function addShow(tx: Tx, memberId: number, place: ShowPlace, now: Date) {
  const key = showOf(place)
  if (!(await entries.addIn(tx, memberId, key, now))) return null
  return { newestWatch: await findNewestWatch(tx, memberId, key) }
}

function isSameRating(before: RatingState | null, seen: NonNullable<Rated['replaces']> | null): boolean {
  if (!before || !seen) return before === seen
  return before.rating === seen.rating && before.rated_at === seen.ratedAt
}

function isSameNote(before: NoteState | null, seen: NonNullable<Noted['replaces']> | null): boolean {
  if (!before || !seen) return before === seen
  return before.note === seen.note && before.noted_at === seen.notedAt
}

function notListed({ episode }: ShowPlace): ApiError {
  return new ApiError('not_found', episode === null ? 'shows.noSeason' : 'shows.noEpisode')
}
