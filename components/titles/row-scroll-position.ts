import { readStored, store } from '#lib/browser/stored/web-storage'

// Each entry of the history has positions of its own, so that only going back restores them. Browsers without the
// Navigation API, or without storage, restore none.

export function rowPositionKey(listId: string): string | null {
  const entry = window.navigation?.currentEntry?.key
  return entry ? `row:${entry}:${listId}` : null
}

export function storeRowPosition(key: string | null, { scrollLeft }: Element): void {
  if (key) store('session', key, String(Math.round(scrollLeft)))
}

export function restoreRowPosition(key: string | null, row: Element): void {
  const left = Number(key && readStored('session', key))
  if (left > 0 && row.scrollLeft === 0) row.scrollTo({ left, behavior: 'instant' })
}
