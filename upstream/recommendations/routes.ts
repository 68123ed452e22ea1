import type { FastifyInstance } from 'fastify'
import { dismissedTitles, dismissTitle, recommendations, restoreTitle } from '#contract'
import { ApiError } from '#upstream/api-error'
import { readServicesToFilter } from '#upstream/availability/own-services'
import { storeTitle } from '#upstream/catalogue/store-title'
import type { Dependencies } from '#upstream/dependencies'
import { dismiss, readDismissed, restore } from '#upstream/recommendations/dismissed-titles'
import { recommend } from '#upstream/recommendations/recommend'
import { registerRoute } from '#upstream/register-route'
import { addedAt } from '#upstream/time'

export function recommendationRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies

  registerRoute(app, dependencies, recommendations, async (query, { id }) => {
    const own = await readServicesToFilter(db, id, query)
    return recommend(dependencies, { id, own }, query)
  })

  registerRoute(app, dependencies, dismissTitle, async ({ type, id, dismissedAt }, viewer) => {
    const key = { mediaType: type, id }
    await storeTitle(dependencies, key)
    return { dismissedAt: await dismiss(db, viewer.id, key, addedAt(dismissedAt, clock())) }
  })

  registerRoute(app, dependencies, restoreTitle, async ({ type, id }, viewer) => {
    const dismissedAt = await restore(db, viewer.id, { mediaType: type, id })
    if (dismissedAt === null) throw new ApiError('not_found', 'recommendations.notDismissed')
    return { dismissedAt }
  })

  registerRoute(app, dependencies, dismissedTitles, ({ page }, { id }) => readDismissed(db, id, page))
}
