import type { IgnoredReason } from '#contract'
import type { DeliveredEvent, DeliveredItem } from '#upstream/connections/delivered-event'
import type { DeliverySource } from '#upstream/connections/delivery-source'

/** Why an event of the member's is ignored whatever its item is; null where that decides. */
export function reasonToIgnore(event: DeliveredEvent, source: DeliverySource): IgnoredReason | null {
  const { kind, item } = event
  if (isNoEvent(event)) return 'event'
  if (!item || !(kind === 'rate' ? isRateable(item) : item.type)) return 'item'
  if (!(kind === 'rate' ? source.takesRatings : isMark(event) ? source.takesMarks : true)) return 'off'
  return kind === 'rate' && event.rating === null ? 'nothing' : null
}

export function isNoEvent({ kind }: DeliveredEvent): boolean {
  return kind === 'test' || kind === 'other'
}

/** A film, or a show as a whole. */
function isRateable({ type, show }: DeliveredItem): boolean {
  return type === 'movie' || (type === null && show !== null)
}

function isMark({ kind }: DeliveredEvent): boolean {
  return kind === 'mark' || kind === 'unmark'
}
