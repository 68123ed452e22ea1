import { titleKey } from '#contract'
import type { Tx } from '#upstream/db/transact'
import { isOneOf, keyOf } from '#upstream/titles/title-key-conditions'
import { applyEntries } from '#upstream/transfer/import/apply/apply-entries'
import { applyListTitles } from '#upstream/transfer/import/apply/apply-list-titles'
import { applyWatches } from '#upstream/transfer/import/apply/apply-watches'
import { applyStates, applyWatchlist } from '#upstream/transfer/import/apply/apply-watchlist-and-states'
import { insertGivenRatings } from '#upstream/transfer/import/apply/insert-given-ratings'
import type { ImportToApply, TitleToApply } from '#upstream/transfer/import/apply/read-titles-to-apply'
import { toNameRows } from '#upstream/transfer/import/known-titles'

/**
 * Writes what the files say of these titles and Cuedot does not have yet, a statement for all of them at a time. Each
 * is of another title. The caller has locked the member.
 */
export async function applyTitles(
  tx: Tx,
  work: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  await applyEntries(tx, work, titles)
  await applyWatches(tx, work, titles)
  await applySeasonRatings(tx, work, titles)
  await applyWatchlist(tx, work, titles)
  await applyStates(tx, work, titles)
  await applyListTitles(tx, work, titles)
  await applyNames(tx, work, titles)
}

/** What our own bundle has as names elsewhere. One that the account has given to another title stays that title's. */
async function applyNames(tx: Tx, work: ImportToApply, titles: readonly TitleToApply[]): Promise<void> {
  const names = titles.flatMap(({ key, rows }) =>
    toNameRows(
      work,
      key,
      rows.flatMap(({ own }) => own?.names ?? []),
    ),
  )
  if (names.length === 0) return
  await tx
    .insertInto('external_ids')
    .values(names)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ratings of seasons and episodes are kept as given. */
async function applySeasonRatings(
  tx: Tx,
  { memberId, importId }: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  const rated = titles.flatMap(({ key, rows, change, isExact }) =>
    rows.flatMap(({ rating, season, episode = null }) => {
      if (key.mediaType !== 'tv' || !rating || season === undefined) return []
      return [{ key, change, isExact, rating, place: { season, episode } }]
    }),
  )
  if (rated.length === 0) return
  const known = await tx
    .selectFrom('given_ratings')
    .select(['media_type', 'title_id', 'season', 'episode', 'watch_id'])
    .where('member_id', '=', memberId)
    .where(isOneOf(rated.map(({ key }) => key)))
    .where('season', 'is not', null)
    .execute()
  // Of our own bundle an episode may have its rating beside those of its viewings.
  const places = new Set(
    known.flatMap((row) => {
      const place = `${titleKey(keyOf(row))} ${row.season} ${row.episode}`
      return row.watch_id === null ? [place, `${place} exactly`] : [place]
    }),
  )
  const added = rated.filter(({ key, isExact, place: { season, episode } }) => {
    const place = `${titleKey(key)} ${season} ${episode}${isExact ? ' exactly' : ''}`
    const isNew = !places.has(place)
    places.add(place)
    return isNew
  })
  const ids = await insertGivenRatings(
    tx,
    memberId,
    added.map(({ key, place, rating: { value, scale } }) => ({
      key,
      ...place,
      value,
      scale,
      import_id: importId,
    })),
  )
  for (const [at, { change }] of added.entries()) change.givenIds.push(ids[at] ?? 0)
}
