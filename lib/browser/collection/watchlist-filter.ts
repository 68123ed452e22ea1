import { useSyncExternalStore } from 'react'
import { ROUTES } from '#lib/addresses/routes'
import { hasSessionHint, onViewerChange } from '#lib/browser/signed-in'

const KEY = 'watchlist-filter'
/** What `watchlistPath` writes without a search, which is not kept. */
const FILTERED = new RegExp(`^${ROUTES.watchlist}\\?[a-z0-9=&]{1,200}$`)

const listeners = new Set<() => void>()

onViewerChange(() => hasSessionHint() || keep(null))

/** What the watchlist showed last in this document. */
let shown: string | null = null

/** Keeps the filter that is shown for the next way to the watchlist; one that is cleared here is forgotten. @param path null for none */
export function keepWatchlistFilter(path: string | null): void {
  if (path !== null || shown !== null) keep(path)
  shown = path
}

function keep(path: string | null): void {
  try {
    if (path === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, path)
  } catch {
    // Without storage each way leads to the whole list.
  }
  for (const listener of listeners) listener()
}

/** The watchlist by the filter that was set last in this browser. */
export function filteredWatchlist(): string {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept && FILTERED.test(kept)) return kept
  } catch {
    // Nothing is kept.
  }
  return ROUTES.watchlist
}

export function useFilteredWatchlist(): string {
  return useSyncExternalStore(subscribe, filteredWatchlist, () => ROUTES.watchlist)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  listeners.add(listener)
  return () => {
    window.removeEventListener('storage', listener)
    listeners.delete(listener)
  }
}
