import { store } from '#lib/browser/stored/web-storage'
import { WATCHLIST_FILTER_KEY } from './remembered-watchlist-path'

/** What the watchlist showed last in this document. */
let shown: string | null = null

/** Keeps the filter that is shown for the next way to the watchlist; one that is cleared here is forgotten. @param path null for none */
export function rememberWatchlistFilter(path: string | null): void {
  if (path !== null || shown !== null) keep(path)
  shown = path
}

export function forgetWatchlistFilter(): void {
  keep(null)
}

function keep(path: string | null): void {
  store('local', WATCHLIST_FILTER_KEY, path)
  // Browsers tell other tabs alone.
  window.dispatchEvent(new StorageEvent('storage'))
}
