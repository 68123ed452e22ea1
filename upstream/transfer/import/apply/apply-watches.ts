import { EPISODE_MAX, SEASON_MAX, type TitleKey, titleKey } from '#contract'
import type { Tx } from '#upstream/db/transact'
import { keyOf } from '#upstream/titles/title-key-conditions'
import {
  digestOf,
  type TitleChange,
  tagsDigestOf,
  type WatchState,
} from '#upstream/transfer/import/apply/applied-change'
import { deliveredWatches } from '#upstream/transfer/import/apply/delivered-watches'
import { insertGivenRatings } from '#upstream/transfer/import/apply/insert-given-ratings'
import { indexViewings } from '#upstream/transfer/import/apply/match-viewings'
import type { ImportToApply, TitleToApply } from '#upstream/transfer/import/apply/read-titles-to-apply'
import { resolveDate } from '#upstream/transfer/import/zoned-date'
import type { GivenRow, GivenWatch } from '#upstream/transfer/read/parse/given-row'
import { NO_DATE } from '#upstream/transfer/read/parse/parse-dates'
import { insertWatches, isAmong, markRewatches } from '#upstream/watches/insert-watches'

interface PlacedWatch extends GivenWatch {
  file: string
  season: number | null
  episode: number | null
  /** When it was logged, in our own bundle. */
  loggedAt: string | undefined
}

/** Its note is a digest. */
interface KnownWatch extends Omit<WatchState, 'tags'> {
  season: number | null
  episode: number | null
  /** Milliseconds, of one that was delivered; null for others. */
  near: number | null
}

/** Adds the viewings that Cuedot does not have. One of a series may name no episode. */
export async function applyWatches(
  tx: Tx,
  work: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  const watched = titles
    .map((one) => ({ ...one, given: placedOf(one, work.zones) }))
    .filter(({ given }) => given.length > 0)
  const known = await findWatches(tx, work.memberId, watched)
  const missing = watched.flatMap(({ key, given, change, isExact }) =>
    missingOf(given, isExact, asWritten(known.get(titleKey(key)) ?? [], change)).map((watch) => ({
      key,
      watch,
      change,
    })),
  )
  const earlier = watched.flatMap(({ key }) =>
    (known.get(titleKey(key)) ?? []).map(({ watched_on, ...at }) => ({ ...at, key, watchedOn: watched_on })),
  )
  const marked = markRewatches(missing.map(toNewWatch), earlier)
  const inserted = await insertWatches(tx, work.memberId, marked, work.now, work.source)
  const rated = missing.flatMap(({ key, watch, change }, at) => {
    const state = inserted[at]
    if (state) change.watches.push(toState(state, watch.tags))
    const { rating, season, episode } = watch
    if (!state || !rating) return []
    const { value, scale } = rating
    return [{ key, season, episode, watch_id: state.id, value, scale, import_id: work.importId }]
  })
  await insertGivenRatings(tx, work.memberId, rated)
}

type Viewed = Pick<TitleToApply, 'rows' | 'isExact'> & { key: Pick<TitleKey, 'mediaType'> }

/** What would be added for a member who has no viewing of the title: what several rows have, once. */
export function viewingsOf(title: Viewed, zones: ImportToApply['zones']): { note: string | null }[] {
  return missingOf(placedOf(title, zones), title.isExact, [])
}

function placedOf(title: Viewed, zones: ImportToApply['zones']): PlacedWatch[] {
  return title.rows.flatMap((row) => placed(row, title, zones))
}

function missingOf(given: PlacedWatch[], isExact: boolean, known: readonly KnownWatch[]): PlacedWatch[] {
  const ofTitle = Map.groupBy(known, placeOf)
  const findMissing = isExact ? missingExactly : missingWatches
  return Array.from(Map.groupBy(given, placeOf)).flatMap(([place, some]) =>
    // A viewing that names no episode may have been moved to one since.
    findMissing(some, place === placeOf(NO_EPISODE) && !isExact ? known : (ofTitle.get(place) ?? [])),
  )
}

/** With digests of its texts. */
function toState({ note, ...stored }: Omit<WatchState, 'tags'>, tags: readonly string[]): WatchState {
  return { ...stored, note: digestOf(note), tags: tagsDigestOf(tags) }
}

/** Watches that an undo has kept, because they were changed, stand for what they were written as. */
function asWritten(known: KnownWatch[], { watches }: TitleChange): KnownWatch[] {
  const kept = new Map(watches.map((watch) => [watch.id, watch]))
  return known.map((one) => ({ ...one, ...kept.get(one.id) }))
}

function toNewWatch({ key, watch }: { key: TitleKey; watch: PlacedWatch }) {
  const { season, episode, on, at, isRewatch, note, tags, loggedAt } = watch
  return {
    key,
    season,
    episode,
    watchedOn: on,
    watchedAt: at,
    note,
    tags,
    ...(isRewatch !== null && { isRewatch }),
    ...(loggedAt && { loggedAt }),
  }
}

/** Each counts once against one that is there. */
function missingExactly(given: PlacedWatch[], known: readonly KnownWatch[]): PlacedWatch[] {
  const left = Map.groupBy(known, (one) => `${one.watched_on} ${one.watched_at} ${one.is_rewatch}`)
  return given.filter(({ on, at, isRewatch }) => !left.get(`${on} ${at} ${isRewatch ? 1 : 0}`)?.pop())
}

/** Each dated viewing counts once against those that are there; undated ones say how many there were at least. */
function missingWatches(given: PlacedWatch[], known: readonly KnownWatch[]): PlacedWatch[] {
  // Files of one account overlap: what one has, another does not add.
  const dated = given.filter(({ on }) => on !== '')
  const index = indexViewings(dated.length > 0 ? known : [])
  const missing = Array.from(Map.groupBy(dated, ({ file }) => file).values()).flatMap(index.addMissing)
  const undated = given.filter(({ on }) => on === '')
  const notes = new Set(known.map(({ note }) => note))
  const noted = undated.filter(({ note }) => note && !notes.has(digestOf(note)))
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

function placed(
  { watch, season, episode, file, own }: GivenRow,
  { key: { mediaType }, isExact }: Viewed,
  zones: ImportToApply['zones'],
): PlacedWatch[] {
  if (!watch) return []
  const isEpisode = mediaType === 'tv' && season !== undefined && episode !== undefined
  const place = isEpisode ? { season, episode } : NO_EPISODE
  const date = isExact ? {} : resolveDate(watch, zones)
  return [{ ...watch, ...date, file, ...place, loggedAt: own?.loggedAt }]
}

const NO_EPISODE = { season: null, episode: null }

/** The first place and the last. */
const ALL_EPISODES = [
  { season: 0, episode: 0 },
  { season: SEASON_MAX, episode: EPISODE_MAX },
]

function placeOf({ season, episode }: Pick<PlacedWatch, 'season' | 'episode'>): string {
  return `${season} ${episode}`
}

/** By `titleKey`; of a show all, where a viewing names no episode. */
async function findWatches(
  tx: Tx,
  memberId: number,
  watched: readonly { key: TitleKey; given: PlacedWatch[] }[],
): Promise<Map<string, KnownWatch[]>> {
  if (watched.length === 0) return new Map()
  const places = watched.flatMap(({ key, given }) =>
    given.flatMap(({ season, episode }) =>
      [{ season, episode }, ...(season === null ? ALL_EPISODES : [])].map((place) => ({ key, ...place })),
    ),
  )
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
      'source',
    ])
    .where('member_id', '=', memberId)
    .where(isAmong(places))
    .execute()
  const delivered = await deliveredWatches(tx, rows)
  return Map.groupBy(
    rows.map((row) => ({ ...row, note: digestOf(row.note), near: delivered.get(row.id) ?? null })),
    (row) => titleKey(keyOf(row)),
  )
}
