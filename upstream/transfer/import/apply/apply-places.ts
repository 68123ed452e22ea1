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
import { resolveDate } from '#upstream/transfer/import/zoned-date'
import type { GivenRow } from '#upstream/transfer/read/parse/given-row'
import { isSameRating, toRating } from '#upstream/transfer/read/parse/rating-scales'

type RatedRow = GivenRow & Required<Pick<GivenRow, 'season' | 'rating'>>

/** Ratings of seasons and episodes, whether the catalogue lists them or not. */
export async function applyPlaceRatings(
  tx: Tx,
  work: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  const given = titles.flatMap((one) =>
    currentRatings(one).map((row) => ({ ...placeOf(one, row), row, change: one.change })),
  )
  const known = byPlace(await findPlaces(tx, 'place_ratings', work.memberId, given.map(onlyPlace)))
  const written = given.flatMap(({ row, change, ...place }) => {
    const before = known.get(placeName(place)) ?? null
    const earlier = change.places.find((one) => placeName(one) === placeName(place))
    // An undo has kept it because the member had changed it.
    if (earlier && before && !isSameState(before, earlier.after)) return []
    const after = ratingOf(work, row, before)
    if (!after || !takesTheirs(work, row, before)) return []
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

/** Of each place of a show the latest that the files have. */
function currentRatings({ key, rows }: TitleToApply): RatedRow[] {
  if (key.mediaType !== 'tv') return []
  const latest = new Map<string, RatedRow>()
  for (const row of rows) {
    if (!isRated(row)) continue
    const place = `${row.season} ${row.episode}`
    const other = latest.get(place)
    if (!other || dateOf(row) > dateOf(other)) latest.set(place, row)
  }
  return Array.from(latest.values())
}

function isRated(row: GivenRow): row is RatedRow {
  return row.season !== undefined && row.rating !== undefined
}

function dateOf({ rating: { date } }: RatedRow): string {
  return date.at ?? date.on
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
function takesTheirs(
  { ratings, zones }: ImportToApply,
  { rating: { value, scale, date } }: RatedRow,
  mine: RatingState | null,
): boolean {
  if (!mine) return true
  if (isSameRating(mine.rating, { value, scale })) return false
  if (ratings !== 'newer') return ratings === 'theirs'
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
