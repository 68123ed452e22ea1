import { useSyncExternalStore } from 'react'
import { hearOtherTabs, tellOtherTabs } from '#lib/browser/tabs'
import { MARKER_COOKIE } from '#lib/marker'

const listeners = new Set<() => void>()
hearOtherTabs('viewer', tellHere)

/** Whether the marker says that there is a session; false while the page is only the server's HTML. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onViewerChange, hasMarker, () => false)
}

export function hasMarker(): boolean {
  return document.cookie.split('; ').includes(`${MARKER_COOKIE}=1`)
}

/** Says, here and in the other tabs, that somebody has signed in or out. */
export function viewerChanged(): void {
  tellHere()
  tellOtherTabs('viewer')
}

/** Calls back when somebody has signed in or out, here or in another tab. */
export function onViewerChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellHere(): void {
  for (const listener of listeners) listener()
}
