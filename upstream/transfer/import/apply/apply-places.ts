import type { Tx } from '#upstream/db/transact'
import {
  findPlaces,
  isSameState,
  type NoteState,
  placeName,
  type RatingState,
  type ShowPlace,
  setNotes,
  setRatings,
} from '#upstream/place-ratings/place-ratings'
import { instantOf } from '#upstream/transfer/import/apply/apply-entries'
import type { ImportToApply, TitleToApply } from '#upstream/transfer/import/apply/read-titles-to-apply'
import { latestRatings, type RatedRow } from '#upstream/transfer/import/rated-rows'
import { resolveDate } from '#upstream/transfer/import/zoned-date'
import { isSameRating, toRating } from '#upstream/transfer/read/parse/rating-scales'

/** Ratings of seasons and episodes, whether the catalogue lists them or not. */
export async function applyPlaceRatings(
  tx: Tx,
  work: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  const given = titles.flatMap((one) =>
    currentRatings(one).map((row) => ({ ...placeOf(one, row), row, one })),
  )
  const known = byPlace(await findPlaces(tx, 'place_ratings', work.memberId, given.map(onlyPlace)))
  const written = given.flatMap(({ row, one: { change, differing }, ...place }) => {
    const before = known.get(placeName(place)) ?? null
    const earlier = change.places.find((other) => placeName(other) === placeName(place))
    // An undo has kept it because the member had changed it.
    if (earlier && before && !isSameState(before, earlier.after)) return []
    const after = ratingOf(work, row, before)
    if (!after || isSame(row, before)) return []
    if (before && !takesTheirs(work, row, before)) {
      differing.places++
      if (isNewer(work, row, before)) differing.newer++
      return []
    }
    change.places.push({ ...place, before, after })
    return [{ ...place, state: after }]
  })
  await setRatings(tx, work.memberId, written)
}

/** Of our own bundle; a note of the member's stays. */
export async function applyPlaceNotes(
  tx: Tx,
  { memberId, source }: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  const given = titles.flatMap((one) =>
    one.rows.flatMap((row) =>
      row.own?.note ? [{ ...placeOf(one, row), ...row.own.note, change: one.change }] : [],
    ),
  )
  const known = byPlace(await findPlaces(tx, 'place_notes', memberId, given.map(onlyPlace)))
  const written = given.flatMap(({ change, note, notedAt, ...place }) => {
    if (known.has(placeName(place))) return []
    const after: NoteState = { note, noted_at: notedAt, source }
    known.set(placeName(place), { ...place, ...after })
    change.placeNotes.push({ ...place, after })
    return [{ ...place, state: after }]
  })
  await setNotes(tx, memberId, written)
}

export function currentRatings({ key, rows }: Pick<TitleToApply, 'key' | 'rows'>): RatedRow[] {
  return key.mediaType === 'tv' ? latestRatings(rows) : []
}

function ratingOf(
  { source, zones, now }: ImportToApply,
  { rating: { value, scale, date }, own }: RatedRow,
  before: RatingState | null,
): RatingState | null {
  const rating = toRating(value, scale)
  if (typeof rating !== 'number') return null
  const { on, at } = resolveDate(date, zones)
  const given = own ? (own.given ?? null) : { value, scale }
  return {
    rating,
    rated_at: instantOf(at ?? on, now),
    given_value: given?.value ?? null,
    given_scale: given?.scale ?? null,
    source: before ? before.source : source,
  }
}

/** As with a title's: the same rating, judged in the file's scale, is no change. */
function isSame({ rating }: RatedRow, mine: RatingState | null): boolean {
  return mine !== null && isSameRating(mine.rating, rating)
}

function takesTheirs(work: ImportToApply, row: RatedRow, mine: RatingState): boolean {
  return work.ratings === 'newer' ? isNewer(work, row, mine) : work.ratings === 'theirs'
}

function isNewer({ zones }: ImportToApply, { rating: { date } }: RatedRow, mine: RatingState): boolean {
  const { on, at } = resolveDate(date, zones)
  const given = at ?? on
  return given !== '' && (mine.rated_at === null || given > mine.rated_at.slice(0, given.length))
}

function placeOf(
  { key }: TitleToApply,
  { season = 0, episode = null }: { season?: number; episode?: number | null },
) {
  return { showId: key.id, season, episode }
}

function onlyPlace({ showId, season, episode }: ShowPlace): ShowPlace {
  return { showId, season, episode }
}

function byPlace<Place extends ShowPlace>(places: readonly Place[]): Map<string, Place> {
  return new Map(places.map((place) => [placeName(place), place]))
}
