import { useSyncExternalStore } from 'react'
import { focusControl } from '#lib/browser/action/focus-control'

/** By the id of the place's dot: what had the focus before its note was opened. */
const open = new Map<string, Element | null>()
const listeners = new Set<() => void>()

/** Opens the field of the note on a season or an episode. @param at the id of its dot */
export function openNote(at: string): void {
  if (open.has(at)) {
    document.getElementById(fieldOf(at))?.focus()
    return
  }
  open.set(at, document.activeElement)
  show()
}

/** The focus goes back to what opened it, or to the dot. @param isEmpty its glyph goes, as there is no note */
export function closeNote(at: string, { isEmpty = false } = {}): void {
  const opener = open.get(at)
  open.delete(at)
  show()
  const stays =
    opener?.isConnected && opener !== document.body && !(isEmpty && opener.matches('[data-note-glyph]'))
  if (stays && opener instanceof HTMLElement) opener.focus()
  else focusControl(at)
}

/** The page that shows it is left. */
export function forgetNote(at: string): void {
  if (open.delete(at)) show()
}

export function useOpenNote(at: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open.has(at),
    () => false,
  )
}

/** The id of the field. */
export function fieldOf(at: string): string {
  return `note-of-${at}`
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(): void {
  for (const listener of listeners) listener()
}
