import { sql } from 'kysely'
import type { IgnoredReason } from '#contract'
import { serialiseFacts, statedPosition } from '#upstream/connections/deliveries/delivery-facts'
import { itemKey } from '#upstream/connections/deliveries/delivery-keys'
import type { SettledDelivery } from '#upstream/connections/deliveries/settle-delivery'
import type { StoredDelivery } from '#upstream/connections/deliveries/stored-delivery'
import type { Tx } from '#upstream/db/transact'

interface State {
  /** Why it is ignored; one that is not waits until it is settled. */
  reason: IgnoredReason | null
  repeat: string | null
}

/**
 * `isHeld` where an older delivery of the item waits: those of one item are applied in their order. Null where the event is
 * stored already. The caller has locked the member.
 */
export async function insertDelivery(
  tx: Tx,
  { source, event, at, arrivedAt }: Omit<StoredDelivery, 'id'>,
  { reason, repeat }: State,
): Promise<{ id: number; isHeld: boolean } | null> {
  const { memberId, connectionId, tokenId, timeZone } = source
  const key = itemKey(event.item)
  const older = reason === null && key !== null ? await findWaiting(tx, memberId, key) : undefined
  const stored = await tx
    .insertInto('deliveries')
    .values({
      member_id: memberId,
      connection_id: connectionId,
      token_id: tokenId,
      received_at: arrivedAt,
      at,
      event: event.kind,
      server_user: event.serverUser,
      facts: event.item && serialiseFacts({ event, position: statedPosition(event), timeZone }),
      item_key: key,
      repeat_key: repeat,
      outcome: reason === null ? 'waiting' : 'ignored',
      reason,
      retry_at: reason === null ? (older?.retry_at ?? arrivedAt) : null,
    })
    .onConflict((conflict) => conflict.column('repeat_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored ? { id: stored.id, isHeld: older !== undefined } : null
}

/** One that waits is tried again when the others of its item are. */
function findWaiting(tx: Tx, memberId: number, key: string) {
  return tx
    .selectFrom('deliveries')
    .select('retry_at')
    .where('member_id', '=', memberId)
    .where('item_key', '=', key)
    .where(sql<boolean>`outcome = 'waiting'`)
    .limit(1)
    .executeTakeFirst()
}

/** What an event that is stored already has led to: nothing more. */
export async function findRepeated(tx: Tx, repeat: string | null): Promise<SettledDelivery> {
  const { id } = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('repeat_key', '=', repeat)
    .executeTakeFirstOrThrow()
  const watches = await tx
    .selectFrom('watch_sources')
    .select('watch_id')
    .where('delivery_id', '=', id)
    .orderBy('watch_id')
    .execute()
  return {
    id,
    outcome: 'known',
    reason: 'same_viewing',
    watchIds: watches.map(({ watch_id }) => watch_id),
    title: null,
  }
}
