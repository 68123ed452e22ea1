import type { Connection, Delivery, Server } from '#contract'
import type { UnknownThing } from '#lib/browser/connections/delivery-words'

/** Plex, of which something has arrived for ann. */
export function someConnection(overrides: Partial<Connection> = {}): Connection {
  return {
    id: 1,
    kind: 'plex',
    name: 'Plex',
    timeZone: 'Europe/Berlin',
    serverUser: 'ann',
    serverUsersSeen: ['ann', 'ben'],
    isMuted: false,
    takesMarks: true,
    takesRatings: true,
    createdAt: '2026-05-03T08:00:00Z',
    lastDeliveryAt: '2026-11-26T20:00:00Z',
    lastWatchAt: '2026-11-26T20:00:00Z',
    watches: 412,
    unmatched: 0,
    ...overrides,
  }
}

export function someServer(overrides: Partial<Server> = {}): Server {
  return {
    id: 9,
    kind: 'jellyfin',
    name: 'Server of the house',
    claim: null,
    lastDeliveryAt: null,
    watches: 0,
    unmatched: 0,
    ...overrides,
  }
}

export function someDelivery(overrides: Partial<Delivery> = {}): Delivery {
  return {
    id: 70,
    connectionId: 1,
    tokenId: null,
    receivedAt: '2026-11-26T20:00:00Z',
    at: '2026-11-26T20:00:00Z',
    event: 'complete',
    serverUser: 'ann',
    player: 'TV',
    item: {
      type: 'movie',
      name: 'Frankenstein',
      show: null,
      year: null,
      season: null,
      episode: null,
      episodeEnd: null,
    },
    position: null,
    outcome: 'unmatched',
    reason: 'several',
    title: null,
    season: null,
    episode: null,
    watchIds: [],
    ...overrides,
  }
}

export function someThing(overrides: Partial<UnknownThing> = {}, item: Partial<Delivery['item']> = {}) {
  const delivery = someDelivery({ item: { ...someDelivery().item, ...item } })
  const name = item.show ?? item.name ?? 'Frankenstein'
  return { key: name, delivery, ids: [70], name, facts: 'Several have this name · Plex', ...overrides }
}
