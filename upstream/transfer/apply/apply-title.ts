import type { Tx } from '#upstream/db/transact'
import { applyEntry } from '#upstream/transfer/apply/apply-entry'
import { applyListTitles } from '#upstream/transfer/apply/apply-lists'
import { applyState, applyWatchlist } from '#upstream/transfer/apply/apply-standing'
import { applyWatches } from '#upstream/transfer/apply/apply-watches'
import { type Change, noChange } from '#upstream/transfer/apply/change'
import type { TitleToApply } from '#upstream/transfer/apply/title-to-apply'

/** Writes what the files say of a title and Cuedot does not have yet. The caller has locked the member. */
export async function applyTitle(tx: Tx, job: TitleToApply): Promise<Change> {
  const change = noChange()
  change.entry = await applyEntry(tx, job)
  await applyWatches(tx, job, change)
  await applySeasonRatings(tx, job, change)
  change.watchlist = await applyWatchlist(tx, job)
  change.state = await applyState(tx, job)
  change.lists = await applyListTitles(tx, job)
  return change
}

/** Ratings of seasons and episodes are kept as given. */
async function applySeasonRatings(
  tx: Tx,
  { memberId, key, rows, importId }: TitleToApply,
  change: Change,
): Promise<void> {
  if (key.mediaType !== 'tv') return
  const rated = rows.filter(({ rating, season }) => rating && season !== undefined)
  if (rated.length === 0) return
  const known = await tx
    .selectFrom('given_ratings')
    .select(['season', 'episode'])
    .where('member_id', '=', memberId)
    .where('media_type', '=', key.mediaType)
    .where('title_id', '=', key.id)
    .where('season', 'is not', null)
    .execute()
  const places = new Set(known.map(({ season, episode }) => `${season} ${episode}`))
  for (const { rating, season = 0, episode = null } of rated) {
    if (!rating || places.has(`${season} ${episode}`)) continue
    places.add(`${season} ${episode}`)
    const { value, scale } = rating
    const { id } = await tx
      .insertInto('given_ratings')
      .values({
        member_id: memberId,
        media_type: 'tv',
        title_id: key.id,
        season,
        episode,
        value,
        scale,
        import_id: importId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    change.givenIds.push(id)
  }
}
