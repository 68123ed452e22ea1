import { WATCHLIST_FILTER_KEY } from './remembered-watchlist-path'

/** What the watchlist showed last in this document. */
let shown: string | null = null

/** Keeps the filter that is shown for the next way to the watchlist; one that is cleared here is forgotten. @param path null for none */
export function rememberWatchlistFilter(path: string | null): void {
  if (path !== null || shown !== null) store(path)
  shown = path
}

export function forgetWatchlistFilter(): void {
  store(null)
}

function store(path: string | null): void {
  try {
    if (path === null) localStorage.removeItem(WATCHLIST_FILTER_KEY)
    else localStorage.setItem(WATCHLIST_FILTER_KEY, path)
  } catch {
    // Without storage nothing is kept.
  }
  // Browsers tell other tabs alone.
  window.dispatchEvent(new StorageEvent('storage'))
}
