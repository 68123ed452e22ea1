import { ROUTES, withQuery } from '#lib/addresses/routes'
import { type WatchlistQuery, watchlistParameters } from '#lib/contract/watchlist/watchlist-query'

export function watchlistPath(query: WatchlistQuery): string {
  return withQuery(ROUTES.watchlist, watchlistParameters(query))
}
