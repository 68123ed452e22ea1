import { isOneOf, keyOf, nameOf } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import { applyEntries } from '#upstream/transfer/import/apply/apply-entries'
import { applyListTitles } from '#upstream/transfer/import/apply/apply-lists'
import { applyWatches } from '#upstream/transfer/import/apply/apply-watches'
import { applyStates, applyWatchlist } from '#upstream/transfer/import/apply/apply-watchlist-and-states'
import type { ImportToApply, TitleToApply } from '#upstream/transfer/import/apply/title-to-apply'
import { insertGivenRatings } from '#upstream/transfer/import/sets/given-ratings'

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
}

/** Ratings of seasons and episodes are kept as given. */
async function applySeasonRatings(
  tx: Tx,
  { memberId, importId }: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  const rated = titles.flatMap(({ key, rows, change }) =>
    key.mediaType !== 'tv'
      ? []
      : rows.flatMap(({ rating, season, episode = null }) =>
          rating && season !== undefined ? [{ key, change, rating, season, episode }] : [],
        ),
  )
  if (rated.length === 0) return
  const known = await tx
    .selectFrom('given_ratings')
    .select(['media_type', 'title_id', 'season', 'episode'])
    .where('member_id', '=', memberId)
    .where(isOneOf(rated.map(({ key }) => key)))
    .where('season', 'is not', null)
    .execute()
  const places = new Set(known.map((row) => `${nameOf(keyOf(row))} ${row.season} ${row.episode}`))
  const added = rated.filter(({ key, season, episode }) => {
    const place = `${nameOf(key)} ${season} ${episode}`
    const isNew = !places.has(place)
    places.add(place)
    return isNew
  })
  const ids = await insertGivenRatings(
    tx,
    memberId,
    added.map(({ key, season, episode, rating: { value, scale } }) => ({
      key,
      season,
      episode,
      value,
      scale,
      import_id: importId,
    })),
  )
  for (const [at, { change }] of added.entries()) change.givenIds.push(ids[at] ?? 0)
}
