import type { Tx } from '#upstream/db/transact'
import { insertWatches, isAmong } from '#upstream/history/insert-watches'
import { asWritten, toState } from '#upstream/transfer/import/apply/apply-watches'
import type { ImportToApply, TitleToApply } from '#upstream/transfer/import/apply/title-to-apply'
import { insertGivenRatings, type NewGivenRating } from '#upstream/transfer/import/sets/given-ratings'
import type { GivenRow, GivenWatch } from '#upstream/transfer/read/formats/given-row'

interface OwnWatch extends GivenWatch {
  season: number | null
  episode: number | null
  loggedAt: string | undefined
}

/** Each watch of the bundle counts once against one that is there. */
export async function applyBundleWatches(tx: Tx, work: ImportToApply, one: TitleToApply): Promise<void> {
  const { key, rows, change } = one
  const given = rows.flatMap(toWatch)
  if (given.length === 0) return
  const known = asWritten(await findWatches(tx, work, one, given), change)
  const left = Map.groupBy(known, (watch) => identify({ ...watch, isRewatch: watch.is_rewatch === 1 }))
  const missing = given.filter(({ on: watched_on, at: watched_at, ...watch }) => {
    return !left.get(identify({ ...watch, watched_on, watched_at }))?.pop()
  })
  if (missing.length === 0) return
  const watches = missing.map(({ season, episode, on, at, isRewatch, note, tags, loggedAt }) => ({
    key,
    season,
    episode,
    watchedOn: on,
    watchedAt: at,
    isRewatch: isRewatch ?? false,
    note,
    tags,
    ...(loggedAt && { loggedAt }),
  }))
  const inserted = await insertWatches(tx, work.memberId, watches, work.now)
  for (const [at, stored] of inserted.entries()) {
    change.watches.push(toState(stored, missing[at]?.tags ?? []))
  }
  const rated = missing.flatMap(({ rating, season, episode }, at) =>
    rating ? [{ season, episode, watch_id: inserted[at]?.id ?? 0, ...rating }] : [],
  )
  await insertRatings(tx, work, one, rated)
}

function toWatch({ watch, season, episode, own }: GivenRow): OwnWatch[] {
  if (!watch) return []
  return [{ ...watch, season: season ?? null, episode: episode ?? null, loggedAt: own?.loggedAt }]
}

function findWatches(tx: Tx, { memberId }: ImportToApply, { key }: TitleToApply, given: readonly OwnWatch[]) {
  return tx
    .selectFrom('watches')
    .select(['id', 'season', 'episode', 'watched_on', 'watched_at', 'is_rewatch'])
    .where('member_id', '=', memberId)
    .where(isAmong(given.map(({ season, episode }) => ({ key, season, episode }))))
    .execute()
}

function identify({
  season,
  episode,
  watched_on,
  watched_at,
  isRewatch,
}: Pick<OwnWatch, 'season' | 'episode' | 'isRewatch'> & { watched_on: string; watched_at: string | null }) {
  return [season, episode, watched_on, watched_at, isRewatch].join(' ')
}

/** Ratings of seasons and episodes as other services gave them. */
export async function restoreGiven(tx: Tx, work: ImportToApply, one: TitleToApply): Promise<void> {
  const { key } = one
  const rated = one.rows.filter(({ rating, season }) => rating && season !== undefined)
  if (rated.length === 0) return
  const rows = await tx
    .selectFrom('given_ratings')
    .select(['season', 'episode'])
    .where('member_id', '=', work.memberId)
    .where('media_type', '=', key.mediaType)
    .where('title_id', '=', key.id)
    .where('season', 'is not', null)
    .where('watch_id', 'is', null)
    .execute()
  const known = new Set(rows.map(({ season, episode }) => `${season} ${episode}`))
  const missing = rated.flatMap(({ rating, season = null, episode = null }) => {
    if (!rating || known.has(`${season} ${episode}`)) return []
    return [{ season, episode, watch_id: null, value: rating.value, scale: rating.scale }]
  })
  one.change.givenIds.push(...(await insertRatings(tx, work, one, missing)))
}

function insertRatings(
  tx: Tx,
  { memberId, importId }: ImportToApply,
  { key }: TitleToApply,
  given: readonly Pick<NewGivenRating, 'season' | 'episode' | 'watch_id' | 'value' | 'scale'>[],
): Promise<number[]> {
  const ratings = given.map((rating) => ({ key, ...rating, import_id: importId }))
  return insertGivenRatings(tx, memberId, ratings)
}
