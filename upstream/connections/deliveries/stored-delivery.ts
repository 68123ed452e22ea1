import type { Selectable } from 'kysely'
import type { DeliveredEvent } from '#upstream/connections/delivered-event'
import { parseFacts } from '#upstream/connections/deliveries/delivery-facts'
import type { DeliverySource } from '#upstream/connections/delivery-source'
import type { ConnectionsTable, DeliveriesTable } from '#upstream/connections/tables'
import type { Tx } from '#upstream/db/transact'

/** One that can be applied: its item is known by what the sender says. */
export interface StoredDelivery {
  id: number
  source: DeliverySource
  event: DeliveredEvent
  /** When it happened. */
  at: string
  arrivedAt: string
}

/** Of the member's deliveries of one item with this outcome, the oldest after that one. */
export async function nextOfItem(
  tx: Tx,
  memberId: number,
  key: string,
  { outcome, after }: { outcome: 'waiting' | 'unmatched'; after: number },
): Promise<StoredDelivery | null> {
  const row = await tx
    .selectFrom('deliveries')
    .leftJoin('connections', 'connections.id', 'deliveries.connection_id')
    .select([
      'deliveries.id',
      'deliveries.member_id',
      'connection_id',
      'token_id',
      'at',
      'received_at',
      'deliveries.server_user',
      'facts',
      'takes_marks',
      'takes_ratings',
    ])
    .where('deliveries.member_id', '=', memberId)
    .where('item_key', '=', key)
    .where('outcome', '=', outcome)
    .where('deliveries.id', '>', after)
    .orderBy('deliveries.id')
    .limit(1)
    .executeTakeFirst()
  return row ? toStored(row) : null
}

type Row = Pick<
  Selectable<DeliveriesTable>,
  'id' | 'member_id' | 'connection_id' | 'token_id' | 'at' | 'received_at' | 'server_user' | 'facts'
> & { [Flag in 'takes_marks' | 'takes_ratings']: Selectable<ConnectionsTable>[Flag] | null }

function toStored(row: Row): StoredDelivery {
  const { event, timeZone } = parseFacts(row.facts ?? '', row.server_user)
  const source = {
    connectionId: row.connection_id,
    tokenId: row.token_id,
    memberId: row.member_id,
    timeZone,
    takesMarks: row.takes_marks !== 0,
    takesRatings: row.takes_ratings !== 0,
  }
  return { id: row.id, source, event, at: row.at, arrivedAt: row.received_at }
}
