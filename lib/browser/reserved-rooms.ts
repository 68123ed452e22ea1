import { FOR_YOU_KEY, PLACE_RATINGS_KEY, UP_NEXT_KEY } from '#lib/addresses/stored/local-storage-keys'
import { hasSessionHint, onViewerChange } from '#lib/browser/session/signed-in'
import { readStored, store } from '#lib/browser/stored/web-storage'

/** What members have of pages that all share, by the attribute of the root that leaves room for it. */
const KEYS = {
  'data-up-next': UP_NEXT_KEY,
  'data-for-you': FOR_YOU_KEY,
  'data-place-ratings': PLACE_RATINGS_KEY,
}

export type ReservedRoom = keyof typeof KEYS

const ROOMS = Object.keys(KEYS) as ReservedRoom[]

// The pages are the same for all viewers: what this browser knows decides whether they leave room.
onViewerChange(() => {
  if (!hasSessionHint()) for (const room of ROOMS) rememberRoom(room, 0)
  applyRooms()
})

export function rememberRoom(room: ReservedRoom, count: number): void {
  store('local', KEYS[room], count > 0 ? String(count) : null)
}

/** For the next page; `lib/addresses/head/head-script` does the same before the first paint. */
export function applyRooms(): void {
  for (const room of ROOMS) {
    const hasRoom = hasSessionHint() && readStored('local', KEYS[room]) !== null
    document.documentElement.toggleAttribute(room, hasRoom)
  }
}
