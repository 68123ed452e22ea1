import type { FastifyInstance } from 'fastify'
import { addToWatchlist, removeFromWatchlist, watchlist } from '#contract'
import { dayIn } from '#lib/text/local-day'
import { ApiError } from '#upstream/api-error'
import { storeTitle } from '#upstream/catalogue/store-title'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'
import { addedAt } from '#upstream/time'
import { add, readPage, remove } from '#upstream/watchlist/watchlist'

export function watchlistRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies

  registerRoute(app, dependencies, watchlist, ({ timeZone, ...query }, viewer) =>
    readPage(db, viewer.id, query, { today: dayIn(timeZone, clock()) }),
  )

  registerRoute(app, dependencies, addToWatchlist, async ({ type, id, source, addedAt: stated }, viewer) => {
    const key = { mediaType: type, id }
    await storeTitle(dependencies, key)
    await add(db, viewer.id, key, { addedAt: addedAt(stated, clock()), source })
    return {}
  })

  registerRoute(app, dependencies, removeFromWatchlist, async ({ type, id }, viewer) => {
    const removed = await remove(db, viewer.id, { mediaType: type, id })
    if (!removed) throw new ApiError('not_found', 'watchlist.notThere')
    return removed
  })
}
