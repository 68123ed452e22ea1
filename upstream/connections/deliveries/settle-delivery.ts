import type { DeliveryOutcome, DeliveryReason, TitleKey } from '#contract'
import type { DeliveredEvent } from '#upstream/connections/delivered-event'
import { serialiseFacts, statedPosition } from '#upstream/connections/deliveries/delivery-facts'
import { nextOfItem, type StoredDelivery } from '#upstream/connections/deliveries/stored-delivery'
import type { ItemMatch } from '#upstream/connections/matching/match-item'
import type { AppliedEvent } from '#upstream/connections/viewings/application'
import { applyEvent } from '#upstream/connections/viewings/apply-event'
import type { Place } from '#upstream/connections/viewings/place'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { repeatInTurn } from '#upstream/give-way'
import { asMember } from '#upstream/members/lock-member'

/** What became of a delivery. */
export interface SettledDelivery {
  /** Null where it is not listed: it only moved a viewing. */
  id: number | null
  outcome: DeliveryOutcome
  reason: DeliveryReason | null
  /** Written, or found to be the same viewing. */
  watchIds: number[]
  title: TitleKey | null
}

/** Of a file with several episodes the delivery's outcome is the first of these that one of them has. */
const BY_WEIGHT: readonly DeliveryOutcome[] = ['watched', 'rated', 'removed', 'known', 'noted', 'ignored']

/** A match that decides: not one that the catalogue's source is still to be asked for. */
type Decided = Exclude<ItemMatch, 'waiting'>

/** Applies the member's deliveries of one item, each in a transaction, in their order. Returns how many. */
export async function settleItem(
  db: Db,
  memberId: number,
  key: string,
  { outcome, match, now }: { outcome: 'waiting' | 'unmatched'; match: Decided; now: Date },
): Promise<number> {
  let count = 0
  let after = 0
  await repeatInTurn(async () => {
    const settled = await asMember(db, memberId, async (tx) => {
      const delivery = await nextOfItem(tx, memberId, key, { outcome, after })
      if (delivery) await settleDelivery(tx, delivery, match, now)
      return delivery
    })
    if (!settled) return false
    after = settled.id
    count++
    return true
  })
  return count
}

/** Applies what is stored, and stores what became of it. The caller has locked the member. */
export async function settleDelivery(
  tx: Tx,
  delivery: StoredDelivery,
  match: Decided,
  now: Date,
): Promise<SettledDelivery> {
  const settled =
    'unmatched' in match
      ? { outcome: 'unmatched' as const, reason: match.unmatched, position: null, watchIds: [], place: null }
      : await applyTo(match.places, tx, delivery, now)
  const { outcome, reason, position, watchIds, place } = settled
  const title = place && { mediaType: place.mediaType, id: place.titleId }
  const { id, event, source } = delivery
  if (isPassing(event, outcome)) {
    await tx.deleteFrom('deliveries').where('id', '=', id).execute()
    return { id: null, outcome, reason, watchIds, title }
  }
  await tx
    .updateTable('deliveries')
    .set({
      outcome,
      reason,
      media_type: place?.mediaType ?? null,
      title_id: place?.titleId ?? null,
      season: place?.season ?? null,
      episode: place?.episode ?? null,
      retry_at: null,
      ...(position !== null && {
        facts: serialiseFacts({ event, position, timeZone: source.timeZone }),
      }),
    })
    .where('id', '=', id)
    .execute()
  return { id, outcome, reason, watchIds, title }
}

async function applyTo(places: readonly Place[], tx: Tx, delivery: StoredDelivery, now: Date) {
  const { source, event } = delivery
  const applied: AppliedEvent[] = []
  for (const place of places) applied.push(await applyEvent(tx, source, delivery, event, place, now))
  const chief = BY_WEIGHT.flatMap((outcome) => applied.find((one) => one.outcome === outcome) ?? [])[0]
  return {
    outcome: chief?.outcome ?? ('noted' as const),
    reason: chief?.reason ?? null,
    position: chief?.position ?? null,
    watchIds: applied.flatMap(({ watchId }) => watchId ?? []),
    place: places[0] ?? null,
  }
}

/** Above this a report completes a viewing. */
const COMPLETE = 0.9

/** A report comes every few seconds: one that completes nothing is not listed. */
export function isPassing(event: DeliveredEvent, outcome: DeliveryOutcome): boolean {
  if (event.kind !== 'progress') return false
  if (outcome === 'noted') return true
  const mayComplete = event.isCompleted || (statedPosition(event) ?? 0) >= COMPLETE
  return (outcome === 'waiting' || outcome === 'unmatched') && !mayComplete
}
