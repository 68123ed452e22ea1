import { TAGS_MAX } from '#contract'
import type { Tx } from '#upstream/db/transact'
import { insertWatches } from '#upstream/history/insert-watches'
import type { Change, WatchState } from '#upstream/transfer/apply/change'
import type { TitleToApply } from '#upstream/transfer/apply/title-to-apply'
import type { GivenRow, GivenWatch } from '#upstream/transfer/formats/given-row'
import { dayIn, NO_DATE } from '#upstream/transfer/formats/parse-dates'

interface PlacedWatch extends GivenWatch {
  file: string
  season: number | null
  episode: number | null
}

interface KnownWatch extends WatchState {
  season: number | null
  episode: number | null
}

/** Adds the viewings that Cuedot does not have. A series is watched by episodes only. */
export async function applyWatches(tx: Tx, job: TitleToApply, change: Change): Promise<void> {
  const given = job.rows.flatMap((row) => placed(row, job))
  if (given.length === 0) return
  const known = await findWatches(tx, job)
  const places = Map.groupBy(given, placeOf)
  for (const [place, watches] of places) {
    const missing = missingWatches(
      watches,
      known.filter((one) => placeOf(one) === place),
    )
    const inserted = await insertMissing(tx, job, missing)
    change.watches.push(...inserted)
    for (const [at, watch] of missing.entries()) {
      const id = inserted[at]?.id
      if (watch.rating && id) change.givenIds.push(await keepRating(tx, job, watch, id))
    }
  }
}

async function insertMissing(
  tx: Tx,
  { memberId, key, now }: TitleToApply,
  missing: PlacedWatch[],
): Promise<WatchState[]> {
  if (missing.length === 0) return []
  const watches = missing.map(({ season, episode, on, at, isRewatch, note, tags }) => ({
    season,
    episode,
    watchedOn: on,
    watchedAt: at,
    note,
    tags: tags.slice(0, TAGS_MAX),
    ...(isRewatch !== null && { isRewatch }),
  }))
  const ids = await insertWatches(tx, memberId, key, watches, now)
  return tx
    .selectFrom('watches')
    .select(['id', 'watched_on', 'watched_at', 'is_rewatch', 'note'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
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
  const noted = undated.filter(({ note }) => note && !known.some((one) => one.note === note))
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
  if (watch.at && known.watched_at) return watch.at.slice(0, 16) === known.watched_at.slice(0, 16)
  const isSameKind = watch.isRewatch === null || watch.isRewatch === (known.is_rewatch === 1)
  return watch.on === known.watched_on && (isSameKind || Boolean(watch.at))
}

function placed(row: GivenRow, { key, timeZone }: TitleToApply): PlacedWatch[] {
  const { watch, season, episode, file } = row
  const isEpisode = season !== undefined && episode !== undefined
  if (!watch || (key.mediaType === 'tv' && !isEpisode)) return []
  const on = watch.at ? dayIn(timeZone, watch.at) : watch.on
  const place = key.mediaType === 'tv' ? { season: season ?? null, episode: episode ?? null } : MOVIE
  return [{ ...watch, on, file, ...place }]
}

const MOVIE = { season: null, episode: null }

function placeOf({ season, episode }: Pick<PlacedWatch, 'season' | 'episode'>): string {
  return `${season} ${episode}`
}

function findWatches(tx: Tx, { memberId, key }: TitleToApply): Promise<KnownWatch[]> {
  return tx
    .selectFrom('watches')
    .select(['id', 'season', 'episode', 'watched_on', 'watched_at', 'is_rewatch', 'note'])
    .where('media_type', '=', key.mediaType)
    .where('title_id', '=', key.id)
    .where('member_id', '=', memberId)
    .execute()
}

async function keepRating(
  tx: Tx,
  { memberId, key, importId }: TitleToApply,
  { rating, season, episode }: PlacedWatch,
  watchId: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('given_ratings')
    .values({
      member_id: memberId,
      media_type: key.mediaType,
      title_id: key.id,
      season,
      episode,
      watch_id: watchId,
      value: rating?.value ?? '',
      scale: rating?.scale ?? 'hundred',
      import_id: importId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
