import { TAGS_MAX } from '#contract'
import { isOneOf, keyOf, nameOf, type TitleKey } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import { insertWatchesOf } from '#upstream/history/insert-watches'
import { MINUTE } from '#upstream/time'
import { type Change, digestOf, tagsDigestOf, type WatchState } from '#upstream/transfer/apply/change'
import type { ImportToApply, TitleToApply } from '#upstream/transfer/apply/title-to-apply'
import type { GivenRow, GivenWatch } from '#upstream/transfer/formats/given-row'
import { NO_DATE } from '#upstream/transfer/formats/parse-dates'
import { insertGivenRatings } from '#upstream/transfer/sets/given-ratings'
import { resolveDate } from '#upstream/transfer/zoned-date'

interface PlacedWatch extends GivenWatch {
  file: string
  season: number | null
  episode: number | null
}

/** Its note is a digest. */
interface KnownWatch extends Omit<WatchState, 'tags'> {
  season: number | null
  episode: number | null
}

/** Adds the viewings that Cuedot does not have. A series is watched by episodes only. */
export async function applyWatches(
  tx: Tx,
  work: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  const watched = titles
    .map((one) => ({ ...one, given: one.rows.flatMap((row) => placed(row, one.key, work.zones)) }))
    .filter(({ given }) => given.length > 0)
  const known = await findWatches(
    tx,
    work.memberId,
    watched.map(({ key }) => key),
  )
  const missing = watched.flatMap(({ key, given, change }) => {
    const ofTitle = Map.groupBy(asWritten(known.get(nameOf(key)) ?? [], change), placeOf)
    const places = Array.from(Map.groupBy(given, placeOf))
    return places.flatMap(([place, some]) =>
      missingWatches(some, ofTitle.get(place) ?? []).map((watch) => ({ key, watch, change })),
    )
  })
  const inserted = await insertWatchesOf(tx, work.memberId, missing.map(toNewWatch), work.now)
  const rated = missing.flatMap(({ key, watch, change }, at) => {
    const state = inserted[at]
    if (state) change.watches.push(toState(state, toTags(watch)))
    const { rating, season, episode } = watch
    if (!state || !rating) return []
    const { value, scale } = rating
    return [{ key, season, episode, watch_id: state.id, value, scale, import_id: work.importId }]
  })
  await insertGivenRatings(tx, work.memberId, rated)
}

/** With digests of its texts. */
export function toState({ note, ...stored }: Omit<WatchState, 'tags'>, tags: readonly string[]): WatchState {
  return { ...stored, note: digestOf(note), tags: tagsDigestOf(tags) }
}

/** Watches that an undo has kept, because they were changed, stand for what they were written as. */
export function asWritten<Known extends { id: number }>(known: Known[], { watches }: Change): Known[] {
  const kept = new Map(watches.map((watch) => [watch.id, watch]))
  return known.map((one) => ({ ...one, ...kept.get(one.id) }))
}

function toNewWatch({ key, watch }: { key: TitleKey; watch: PlacedWatch }) {
  const { season, episode, on, at, isRewatch, note } = watch
  return {
    key,
    season,
    episode,
    watchedOn: on,
    watchedAt: at,
    note,
    tags: toTags(watch),
    ...(isRewatch !== null && { isRewatch }),
  }
}

function toTags({ tags }: PlacedWatch): string[] {
  return tags.slice(0, TAGS_MAX)
}

/** Each dated viewing counts once against those that are there; undated ones say how many there were at least. */
function missingWatches(given: PlacedWatch[], known: KnownWatch[]): PlacedWatch[] {
  const missing: PlacedWatch[] = []
  // Files of one account overlap: what one has, another does not add.
  for (const ofFile of Map.groupBy(
    given.filter(({ on }) => on !== ''),
    ({ file }) => file,
  ).values()) {
    const unused = [...known, ...missing.map(toKnown)]
    for (const watch of ofFile) {
      const at = unused.findIndex((one) => isSame(watch, one))
      if (at >= 0) unused.splice(at, 1)
      else missing.push(watch)
    }
  }
  const undated = given.filter(({ on }) => on === '')
  const noted = undated.filter(({ note }) => note && !known.some((one) => one.note === digestOf(note)))
  const byFile = Map.groupBy(given, ({ file }) => file)
  const times = Math.max(
    0,
    ...Array.from(byFile.values(), (some) => some.reduce((sum, one) => sum + one.times, 0)),
  )
  const lacking = times - known.length - missing.length - noted.length
  const plain = undated.find(({ note }) => !note) ?? undated[0] ?? given[0]
  const more = plain
    ? Array.from({ length: Math.max(0, lacking) }, () => ({
        ...plain,
        ...NO_DATE,
        note: null,
        tags: [],
        rating: null,
      }))
    : []
  return [...missing, ...noted, ...more]
}

function toKnown({ on, at, isRewatch }: PlacedWatch) {
  return { watched_on: on, watched_at: at, is_rewatch: isRewatch ? 1 : 0 }
}

/** To the minute where both have a time, else by day. */
function isSame(watch: PlacedWatch, known: ReturnType<typeof toKnown>): boolean {
  if (watch.at && known.watched_at) {
    return watch.clock
      ? isSameClock(watch.at, known.watched_at)
      : minuteOf(watch.at) === minuteOf(known.watched_at)
  }
  const isSameKind = watch.isRewatch === null || watch.isRewatch === (known.is_rewatch === 1)
  return watch.on === known.watched_on && (isSameKind || Boolean(watch.at))
}

/** The same file may have been imported with another zone: offsets are quarters of an hour, 26 hours apart at most. */
function isSameClock(at: string, known: string): boolean {
  const minutes = Math.abs(minuteOf(at) - minuteOf(known))
  return minutes % 15 === 0 && minutes <= 26 * 60
}

function minuteOf(at: string): number {
  return Math.floor(Date.parse(at) / MINUTE)
}

function placed(row: GivenRow, { mediaType }: TitleKey, zones: ImportToApply['zones']): PlacedWatch[] {
  const { watch, season, episode, file } = row
  const isEpisode = season !== undefined && episode !== undefined
  if (!watch || (mediaType === 'tv' && !isEpisode)) return []
  const place = mediaType === 'tv' ? { season: season ?? null, episode: episode ?? null } : MOVIE
  return [{ ...watch, ...resolveDate(watch, zones), file, ...place }]
}

const MOVIE = { season: null, episode: null }

function placeOf({ season, episode }: Pick<PlacedWatch, 'season' | 'episode'>): string {
  return `${season} ${episode}`
}

/** By `nameOf`. */
async function findWatches(
  tx: Tx,
  memberId: number,
  keys: readonly TitleKey[],
): Promise<Map<string, KnownWatch[]>> {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .selectFrom('watches')
    .select([
      'media_type',
      'title_id',
      'id',
      'season',
      'episode',
      'watched_on',
      'watched_at',
      'is_rewatch',
      'note',
    ])
    .where('member_id', '=', memberId)
    .where(isOneOf(keys))
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, note: digestOf(row.note) })),
    (row) => nameOf(keyOf(row)),
  )
}
