import { ROOM_KEYS } from '#lib/addresses/stored/local-storage-keys'
import { hasSessionHint, onViewerChange } from '#lib/browser/session/signed-in'
import { readStored, store } from '#lib/browser/stored/web-storage'

/** The attribute of the root that leaves it. */
export type ReservedRoom = keyof typeof ROOM_KEYS

const ROOMS = Object.keys(ROOM_KEYS) as ReservedRoom[]

// The pages are the same for all viewers: what this browser knows decides whether they leave room.
onViewerChange(() => {
  if (!hasSessionHint()) for (const room of ROOMS) rememberRoom(room, 0)
  applyRooms()
})

export function rememberRoom(room: ReservedRoom, count: number): void {
  store('local', ROOM_KEYS[room], count > 0 ? String(count) : null)
}

/** For the next page; `lib/addresses/head/head-script` does the same before the first paint. */
export function applyRooms(): void {
  for (const room of ROOMS) {
    const hasRoom = hasSessionHint() && readStored('local', ROOM_KEYS[room]) !== null
    document.documentElement.toggleAttribute(room, hasRoom)
  }
}
