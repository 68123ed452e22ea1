import { useSyncExternalStore } from 'react'
import { HIDDEN_NAMES_KEY } from '#lib/addresses/stored/hidden-names'

const listeners = new Set<() => void>()

/** Whether this browser hides the names of episodes that were not reached; the styles do, by `data-hide-names` on the root. */
export function useHiddenNames(): boolean {
  return useSyncExternalStore(subscribe, areHidden, () => false)
}

export function hideNames(isHiding: boolean): void {
  try {
    if (isHiding) localStorage.setItem(HIDDEN_NAMES_KEY, '1')
    else localStorage.removeItem(HIDDEN_NAMES_KEY)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  show(isHiding)
}

function areHidden(): boolean {
  return document.documentElement.hasAttribute('data-hide-names')
}

function show(isHiding: boolean): void {
  document.documentElement.toggleAttribute('data-hide-names', isHiding)
  for (const listener of listeners) listener()
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === HIDDEN_NAMES_KEY) show(newValue !== null)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}
