import { useSyncExternalStore } from 'react'
import { ROUTES } from '#lib/addresses/routes'
import { readStored } from '#lib/browser/stored/web-storage'

export const WATCHLIST_FILTER_KEY = 'watchlist-filter'
/** What `watchlistPath` writes without a search, which is not kept. */
const FILTERED = /^\/watchlist\?[a-z0-9=&]{1,200}$/

/** The watchlist by the filter that was set last in this browser. */
export function rememberedWatchlistPath(): string {
  const kept = readStored('local', WATCHLIST_FILTER_KEY)
  return kept && FILTERED.test(kept) ? kept : ROUTES.watchlist
}

export function useRememberedWatchlistPath(): string {
  return useSyncExternalStore(subscribe, rememberedWatchlistPath, () => ROUTES.watchlist)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
