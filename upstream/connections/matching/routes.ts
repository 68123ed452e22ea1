import type { FastifyInstance } from 'fastify'
import { chooseDeliveryTitle } from '#contract'
import { ApiError } from '#upstream/api-error'
import { findDeliveries } from '#upstream/connections/deliveries/read-deliveries'
import { chooseTitle } from '#upstream/connections/matching/choose-title'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'

export function matchingRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerRoute(app, dependencies, chooseDeliveryTitle, async ({ id, ...choice }, viewer) => {
    const applied = await chooseTitle(dependencies, viewer.id, id, choice)
    const [delivery] = await findDeliveries(dependencies.db, viewer.id, [id])
    if (!delivery) throw new ApiError('not_found', 'connections.noDelivery')
    return { delivery, applied }
  })
}
