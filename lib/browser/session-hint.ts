import { useSyncExternalStore } from 'react'
import { SESSION_HINT_COOKIE } from '#lib/addresses/session-hint-cookie'
import { onTabMessage, postToTabs } from '#lib/browser/tab-messages'

const listeners = new Set<() => void>()
onTabMessage('viewer', tellHere)

/** Whether the marker says that there is a session; false while the page is only the server's HTML. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onViewerChange, markerThisTurn, () => false)
}

/** What the cookie said when it was first asked in this turn of the event loop. */
let lately: boolean | undefined

/** A hundred cue dots ask several times each, and the browser asks another process for its cookies: 13 ms of hydrating home. */
function markerThisTurn(): boolean {
  if (lately === undefined) {
    lately = hasSessionHint()
    queueMicrotask(forget)
  }
  return lately
}

function forget(): void {
  lately = undefined
}

export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${SESSION_HINT_COOKIE}=1`)
}

/** Says, here and in the other tabs, that somebody has signed in or out. */
export function viewerChanged(): void {
  tellHere()
  postToTabs('viewer')
}

/** Calls back when somebody has signed in or out, here or in another tab. */
export function onViewerChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellHere(): void {
  forget()
  for (const listener of listeners) listener()
}
