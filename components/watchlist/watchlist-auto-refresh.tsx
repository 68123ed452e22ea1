'use client'

import { watchlistWrites } from '#lib/browser/fetch-viewer-snapshot'
import { useAutoRefresh } from '../my-movies/use-auto-refresh'

export function WatchlistAutoRefresh({ rendering }: { rendering: string }) {
  useAutoRefresh(rendering, 'watchlist', watchlistWrites)
  return null
}
