import type { DeliveredEvent, DeliveredItem } from '#upstream/connections/delivered-event'

/** Of a title, in UTF-16 units: three bytes each at most. */
const NAME_MAX = 500
const PLAYER_MAX = 80

/** What a delivery can be applied by later, and what the member reads of it. At most 4 kB as JSON. */
export interface DeliveryFacts {
  event: DeliveredEvent
  /** The part that was seen, 0 to 1. */
  position: number | null
  /** IANA, or a program's offset: decides the day of a watch. */
  timeZone: string
}

/** An event whose texts are as long as facts may be. The server's user has a column of its own. */
export function cutEvent(event: DeliveredEvent): DeliveredEvent {
  return {
    ...event,
    item: event.item && cutItem(event.item),
    player: { id: cut(event.player.id, PLAYER_MAX), name: cut(event.player.name, PLAYER_MAX) },
  }
}

function cutItem(item: DeliveredItem): DeliveredItem {
  return { ...item, name: cut(item.name, NAME_MAX), show: cut(item.show, NAME_MAX) }
}

/** Control characters would take six bytes each. */
function cut(text: string | null, length: number): string | null {
  return (
    text
      ?.replace(/\p{Cc}/gu, ' ')
      .slice(0, length)
      .toWellFormed() ?? null
  )
}

/** Nothing of what was played: for names that the member did not choose, and for what cannot be read. */
export function withoutItem(event: DeliveredEvent | null): DeliveredEvent {
  return {
    kind: event?.kind ?? 'other',
    item: null,
    serverUser: event?.serverUser ?? null,
    player: { id: null, name: null },
    statedAt: event?.statedAt ?? null,
    positionS: null,
    durationS: null,
    position: null,
    isCompleted: false,
    rating: null,
  }
}

export function serialiseFacts({ event, ...facts }: DeliveryFacts): string {
  return JSON.stringify({ event: { ...event, serverUser: null }, ...facts } satisfies DeliveryFacts)
}

export function parseFacts(facts: string, serverUser: string | null): DeliveryFacts {
  const stored = JSON.parse(facts) as DeliveryFacts
  return { ...stored, event: { ...stored.event, serverUser } }
}

/** As stated, or the place over the runtime that the sender states for its file. */
export function statedPosition({ position, positionS, durationS }: DeliveredEvent): number | null {
  if (position !== null) return position
  return positionS === null || !durationS ? null : Math.min(1, positionS / durationS)
}
