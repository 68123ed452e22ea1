import type { DeliveryOutcome, IgnoredReason, TitleKey } from '#contract'
import { ApiError } from '#upstream/api-error'
import { type DeliveredEvent, UnreadableDelivery } from '#upstream/connections/delivered-event'
import { withoutItem } from '#upstream/connections/deliveries/delivery-facts'
import { inTurn } from '#upstream/connections/deliveries/delivery-turns'
import { findRecipient, type Recipient, type Sender } from '#upstream/connections/deliveries/find-sender'
import { isNoEvent } from '#upstream/connections/deliveries/ignored-deliveries'
import { noteArrival } from '#upstream/connections/deliveries/note-arrival'
import { takeDelivery } from '#upstream/connections/deliveries/take-delivery'
import { readDelivery } from '#upstream/connections/dialects/read-delivery'
import { type Tx, transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { takenDeliveries } from '#upstream/metrics'

export interface Arrival {
  sender: Sender
  body: Uint8Array
  contentType: string | null
  arrivedAt: Date
}

export interface ReceivedDelivery {
  /** Null for a name on a server that nobody has. */
  memberId: number | null
  outcome: DeliveryOutcome
  title: TitleKey | null
}

/** @throws ApiError `bad_request`: it cannot be read, which the member sees in the list */
export async function receiveDelivery(
  dependencies: Dependencies,
  { sender, body, contentType, arrivedAt }: Arrival,
): Promise<ReceivedDelivery> {
  const event = await readDelivery(sender.kind, body, contentType).catch(asUnreadable)
  const isReadable = !(event instanceof UnreadableDelivery)
  const received = await take(dependencies, sender, isReadable ? event : null, arrivedAt)
  takenDeliveries.inc({ kind: sender.kind, outcome: received.outcome })
  // None of these reasons has values.
  if (!isReadable) throw new ApiError('bad_request', event.reason as 'connections.notJson')
  return received
}

function asUnreadable(error: unknown): UnreadableDelivery {
  if (error instanceof UnreadableDelivery) return error
  throw error
}

async function take(
  dependencies: Dependencies,
  sender: Sender,
  event: DeliveredEvent | null,
  arrivedAt: Date,
): Promise<ReceivedDelivery> {
  const serverUser = event?.serverUser ?? null
  const note = (tx: Tx) => noteArrival(tx, sender, serverUser, arrivedAt)
  const recipient = await findRecipient(dependencies.db, sender, serverUser)
  if (recipient === null) {
    await inTurn(`connection ${sender.id}`)(() => transact(dependencies.db, note))
    return { memberId: null, outcome: 'ignored', title: null }
  }
  const { source, isChosen } = recipient
  const kept = event && isChosen ? event : withoutItem(event)
  const ignored = event ? reasonToIgnore(event, sender, recipient) : 'unreadable'
  const taken = await takeDelivery(dependencies, source, kept, arrivedAt, { ignored, noteArrival: note })
  return { memberId: source.memberId, outcome: taken.outcome, title: taken.title }
}

/** Before what the event itself says. */
function reasonToIgnore(
  event: DeliveredEvent,
  sender: Sender,
  { isChosen }: Recipient,
): IgnoredReason | null {
  if (isNoEvent(event)) return 'event'
  if (!isChosen) return 'user'
  return sender.is_muted === 1 ? 'muted' : null
}
