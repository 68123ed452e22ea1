import type { TakenBack } from '#contract'
import { takeBackRatings } from '#upstream/connections/take-back/take-back-ratings'
import { takeBackWatches } from '#upstream/connections/take-back/take-back-watches'
import { batchesOf } from '#upstream/db/batches'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { eachInTurn } from '#upstream/give-way'
import { asMember } from '#upstream/members/lock-member'

/** What a delivery, a connection or a token wrote; `from`: of what arrived then or later, ISO 8601 in UTC. */
export type WhatToTakeBack =
  | { deliveryId: number }
  | { connectionId: number; from?: string | undefined }
  | { tokenId: number; from?: string | undefined }

/** A title leaves the collection with its last rating, which is taken back after its watches. */
const STEPS = [
  { table: 'watch_sources', takeRows: takeBackWatches },
  { table: 'rating_sources', takeRows: takeBackRatings },
] as const

/** Of one transaction, for which the member's other requests wait. */
const AT_ONCE = 100

/**
 * Takes back what is still as written; what was changed since is kept. Repeated, it removes nothing; interrupted, the next call
 * goes on.
 */
export async function takeBack(db: Db, memberId: number, what: WhatToTakeBack): Promise<TakenBack> {
  const total: TakenBack = { removed: 0, kept: 0 }
  for (const { table, takeRows } of STEPS) {
    const all = await findSources(db, memberId, table, what)
    await eachInTurn(batchesOf(all, AT_ONCE), async (ids) => {
      const { removed, kept } = await asMember(db, memberId, async (tx) => {
        const taken = await takeRows(tx, memberId, ids)
        await markUndone(tx, memberId, taken.removed)
        return taken
      })
      total.removed += removed.length
      total.kept += kept
    })
  }
  return total
}

/** Numbers of all rows of the sources that wrote something, the newest first. */
async function findSources(
  db: Db,
  memberId: number,
  table: (typeof STEPS)[number]['table'],
  what: WhatToTakeBack,
): Promise<number[]> {
  const id = table === 'watch_sources' ? 'watch_id' : 'id'
  let rows = db
    .selectFrom(table)
    .select(`${id} as id`)
    .where('member_id', '=', memberId)
    .where('change', 'is not', null)
  if ('deliveryId' in what) rows = rows.where('delivery_id', '=', what.deliveryId)
  if ('connectionId' in what) rows = rows.where('connection_id', '=', what.connectionId)
  if ('tokenId' in what) rows = rows.where('token_id', '=', what.tokenId)
  if ('from' in what && what.from) rows = rows.where('arrived_at', '>=', what.from)
  const found = await rows.orderBy(id, 'desc').execute()
  return found.map((row) => Number(row.id))
}

export async function markUndone(
  tx: Tx,
  memberId: number,
  removed: readonly { deliveryId: number | null }[],
): Promise<void> {
  const ids = removed.flatMap(({ deliveryId }) => deliveryId ?? [])
  if (ids.length === 0) return
  await tx
    .updateTable('deliveries')
    .set({ outcome: 'undone', reason: null })
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .execute()
}
