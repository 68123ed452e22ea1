import { useSyncExternalStore } from 'react'
import { SESSION_HINT_COOKIE } from '#lib/addresses/stored/session-hint-cookie'
import { onChange } from '#lib/browser/tab-messages'

const listeners = new Set<() => void>()
onChange(['session'], viewerChanged)

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

export function onViewerChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function viewerChanged(): void {
  clearCache()
  document.documentElement.toggleAttribute('data-signed-in', hasSessionHint())
  for (const listener of listeners) listener()
}
