import { useSyncExternalStore } from 'react'
import { SESSION_HINT_COOKIE } from '#lib/addresses/session-hint-cookie'
import { onTabMessage, postToTabs } from '#lib/browser/tab-messages'

const listeners = new Set<() => void>()
onTabMessage('viewer', notify)

export function useSignedIn(): boolean {
  return useSyncExternalStore(onViewerChange, hintThisTurn, () => false)
}

let cached: boolean | undefined

// A hundred cue dots read the cookie, which the browser fetches from another process: 13 ms on home.
function hintThisTurn(): boolean {
  if (cached === undefined) {
    cached = hasSessionHint()
    queueMicrotask(clearCache)
  }
  return cached
}

function clearCache(): void {
  cached = undefined
}

export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${SESSION_HINT_COOKIE}=1`)
}

export function viewerChanged(): void {
  notify()
  postToTabs('viewer')
}

export function onViewerChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  clearCache()
  // As the script in the head has set it.
  document.documentElement.toggleAttribute('data-signed-in', hasSessionHint())
  for (const listener of listeners) listener()
}
