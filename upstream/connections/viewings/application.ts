import type { DeliveryOutcome, DeliveryReason } from '#contract'
import type { DeliveredEvent } from '#upstream/connections/delivered-event'
import type { DeliverySource } from '#upstream/connections/delivery-source'
import type { Place } from '#upstream/connections/viewings/place'
import type { Tx } from '#upstream/db/transact'

export interface AppliedEvent {
  outcome: DeliveryOutcome
  reason: DeliveryReason | null
  /** The part that was seen, 0 to 1; null where unknown. */
  position: number | null
  /** Written, or of the viewing that was completed before. */
  watchId: number | null
}

/** What is applied, of which delivery. */
export interface Application {
  tx: Tx
  source: DeliverySource
  delivery: { id: number; at: string; arrivedAt: string }
  event: DeliveredEvent
  place: Place
  now: Date
}
