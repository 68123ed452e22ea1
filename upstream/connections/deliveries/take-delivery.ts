import type { IgnoredReason } from '#contract'
import type { DeliveredEvent } from '#upstream/connections/delivered-event'
import { cutEvent } from '#upstream/connections/deliveries/delivery-facts'
import { repeatKey } from '#upstream/connections/deliveries/delivery-keys'
import { inTurn } from '#upstream/connections/deliveries/delivery-turns'
import { reasonToIgnore } from '#upstream/connections/deliveries/ignored-deliveries'
import { findRepeated, insertDelivery } from '#upstream/connections/deliveries/insert-delivery'
import {
  isPassing,
  type SettledDelivery,
  settleDelivery,
} from '#upstream/connections/deliveries/settle-delivery'
import type { DeliverySource } from '#upstream/connections/delivery-source'
import { matchItem } from '#upstream/connections/matching/match-item'
import type { Tx } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { asMember } from '#upstream/members/lock-member'
import { DAY, MINUTE, past, soon } from '#upstream/time'

interface Circumstances {
  /** Why it is ignored, where the caller knows that. */
  ignored?: IgnoredReason | null
  /** Done first in the same transaction. */
  noteArrival?: (tx: Tx) => Promise<void>
}

/** Stores, matches and applies one event in one transaction of the member, which is committed on return. */
export async function takeDelivery(
  dependencies: Dependencies,
  source: DeliverySource,
  event: DeliveredEvent,
  arrivedAt: Date,
  circumstances: Circumstances = {},
): Promise<SettledDelivery> {
  const run = inTurn(`member ${source.memberId}`)
  const taken = await run(() => take(dependencies, source, cutEvent(event), arrivedAt, circumstances))
  if (taken.outcome === 'waiting') dependencies.deliveries.kick()
  return taken
}

async function take(
  dependencies: Dependencies,
  source: DeliverySource,
  event: DeliveredEvent,
  arrivedAt: Date,
  { ignored = null, noteArrival }: Circumstances,
): Promise<SettledDelivery> {
  const { db, clock } = dependencies
  const { memberId } = source
  const statedAt = boundTime(event.statedAt, arrivedAt)
  const repeat = repeatKey(source, event, statedAt)
  const reason = ignored ?? reasonToIgnore(event, source)
  const match =
    reason === null && event.item
      ? await matchItem(dependencies, memberId, event.item, { isStoredOnly: true })
      : null
  const times = { at: statedAt ?? arrivedAt.toISOString(), arrivedAt: arrivedAt.toISOString() }
  return asMember(db, memberId, async (tx): Promise<SettledDelivery> => {
    await noteArrival?.(tx)
    if (isUnlisted(event, reason)) return { id: null, outcome: 'ignored', reason, ...NOTHING }
    const stored = await insertDelivery(tx, { source, event, ...times }, { reason, repeat })
    if (stored === null) return findRepeated(tx, repeat)
    const { id, isHeld } = stored
    if (match === null) return { id, outcome: 'ignored', reason, ...NOTHING }
    if (match !== 'waiting' && !isHeld) {
      return settleDelivery(tx, { id, source, event, ...times }, match, clock())
    }
    const isListed = !isPassing(event, 'waiting')
    if (!isListed) await tx.deleteFrom('deliveries').where('id', '=', id).execute()
    return { id: isListed ? id : null, outcome: 'waiting', reason: null, ...NOTHING }
  })
}

const NOTHING = { watchIds: [], title: null }

/** The stated time counts from 30 days before to 5 minutes after the arrival; else null. */
function boundTime(statedAt: string | null, arrivedAt: Date): string | null {
  if (statedAt === null) return null
  const time = new Date(statedAt).toISOString()
  return time >= past(arrivedAt, 30 * DAY) && time <= soon(arrivedAt, 5 * MINUTE) ? time : null
}

/** Reports come every few seconds; those of others, or while muted, would fill the list. */
function isUnlisted(event: DeliveredEvent, reason: IgnoredReason | null): boolean {
  return event.kind === 'progress' && (reason === 'user' || reason === 'muted')
}
