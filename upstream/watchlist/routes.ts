import type { FastifyInstance } from 'fastify'
import { addToWatchlist, removeFromWatchlist, watchlist } from '#contract'
import { dayIn } from '#lib/text/local-day'
import { ApiError } from '#upstream/api-error'
import { nameServices } from '#upstream/availability/name-services'
import { readServicesToFilter } from '#upstream/availability/own-services'
import { storeTitle } from '#upstream/catalogue/store-title'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'
import { addedAt } from '#upstream/time'
import { add, readPage, remove } from '#upstream/watchlist/watchlist'

export function watchlistRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, catalogue, clock, watchlistLookUp } = dependencies

  registerRoute(app, dependencies, watchlist, async ({ timeZone, ...query }, viewer) => {
    const own = await readServicesToFilter(db, viewer.id, query)
    const unknown = own.country && (await watchlistLookUp.begin(viewer.id, own.country))
    const page = await readPage(db, viewer.id, query, { today: dayIn(timeZone, clock()), own })
    const shown = [...page.items, ...(page.pick ? [page.pick] : [])]
    const services = await nameServices(catalogue, shown)
    return { ...page, services, unknown: unknown ?? page.total }
  })

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
