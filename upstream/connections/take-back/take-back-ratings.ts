import * as entries from '#upstream/collection/entries'
import { leaveCollection } from '#upstream/connections/take-back/leave-collection'
import type { WrittenRating } from '#upstream/connections/viewings/apply-rating'
import type { Tx } from '#upstream/db/transact'
import { keyOf } from '#upstream/titles/title-key-conditions'

interface TakenBackRatings {
  removed: { deliveryId: number | null }[]
  kept: number
}

/**
 * Gives back the ratings that were there before, the newest first, where they are still as written. The caller has locked the
 * member.
 */
export async function takeBackRatings(
  tx: Tx,
  memberId: number,
  ids: readonly number[],
): Promise<TakenBackRatings> {
  const taken: TakenBackRatings = { removed: [], kept: 0 }
  const rows = await tx
    .selectFrom('rating_sources')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .where('change', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  for (const row of rows) {
    const { before, after } = JSON.parse(row.change ?? '{}') as WrittenRating
    const key = keyOf(row)
    const entry = await entries.findEntry(tx, memberId, key)
    if (!entry) continue
    if (!entries.isSameEntry(entry, after)) {
      taken.kept++
      continue
    }
    const unrated = { ...after, rating: null, rated_at: null, given_value: null, given_scale: null }
    await entries.rateEntries(tx, memberId, [entries.toRating(key, before ?? unrated)])
    await leaveCollection(tx, memberId, [row])
    // The row stays: the same rating, sent again, is not taken again.
    await tx.updateTable('rating_sources').set({ change: null }).where('id', '=', row.id).execute()
    taken.removed.push({ deliveryId: row.delivery_id })
  }
  return taken
}
