import type { DeliveredEvent } from '#upstream/connections/delivered-event'
import type { DeliverySource } from '#upstream/connections/delivery-source'
import type { Application, AppliedEvent } from '#upstream/connections/viewings/application'
import { applyMark, applyUnmark } from '#upstream/connections/viewings/apply-mark'
import { applyRating } from '#upstream/connections/viewings/apply-rating'
import type { Place } from '#upstream/connections/viewings/place'
import { boundDuration, findRuntime, runtimeBy } from '#upstream/connections/viewings/runtime'
import { findViewing, saveViewing } from '#upstream/connections/viewings/stored-viewings'
import { follow, type Report } from '#upstream/connections/viewings/viewing'
import { findOrWriteWatch } from '#upstream/connections/viewings/write-watch'
import type { Tx } from '#upstream/db/transact'

/** An event of a matched item, for one place. The caller has locked the member. */
export async function applyEvent(
  tx: Tx,
  source: DeliverySource,
  delivery: Application['delivery'],
  event: DeliveredEvent,
  place: Place,
  now: Date,
): Promise<AppliedEvent> {
  const application = { tx, source, delivery, event, place, now }
  switch (event.kind) {
    case 'mark':
      return applyMark(application)
    case 'unmark':
      return applyUnmark(application)
    case 'rate':
      return applyRating(application)
    case 'test':
    case 'other':
      return { outcome: 'ignored', reason: 'event', position: null, watchId: null }
    default:
      return applyReport(application, event.kind)
  }
}

async function applyReport(application: Application, kind: Report['kind']): Promise<AppliedEvent> {
  const { tx, source, delivery, event, place } = application
  const catalogueS = await findRuntime(tx, place)
  const runtimeS = runtimeBy(catalogueS, event.durationS)
  const before = await findViewing(tx, source.memberId, place)
  const report = reportOf(application, kind, catalogueS)
  const { position } = report
  const { viewing, result } = follow(before, report, runtimeS)
  if (result !== 'completed') {
    if (viewing !== before) await saveViewing(tx, source.memberId, place, viewing)
    if (result === 'noted') return { outcome: 'noted', reason: null, position, watchId: null }
    return { outcome: 'known', reason: result, position, watchId: viewing.watchId }
  }
  const { id, isWritten } = await findOrWriteWatch(application, delivery.at, runtimeS)
  await saveViewing(tx, source.memberId, place, { ...viewing, watchId: id })
  return isWritten
    ? { outcome: 'watched', reason: null, position, watchId: id }
    : { outcome: 'known', reason: 'in_diary', position, watchId: id }
}

function reportOf({ event, delivery }: Application, kind: Report['kind'], catalogueS: number | null): Report {
  const durationS = boundDuration(event.durationS)
  const lengthS = durationS ?? catalogueS
  const part = event.positionS === null || lengthS === null ? null : event.positionS / lengthS
  return {
    kind,
    at: delivery.at,
    position: event.position ?? (part === null ? null : Math.min(1, part)),
    isCompleted: event.isCompleted,
    durationS,
    player: event.player.name,
  }
}
