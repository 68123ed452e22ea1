import type { FastifyInstance } from 'fastify'
import { deliveries } from '#contract'
import { ApiError } from '#upstream/api-error'
import { isReadable, readDeliveries } from '#upstream/connections/deliveries/read-deliveries'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'

export function deliveryRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db } = dependencies

  registerRoute(app, dependencies, deliveries, async (query, viewer) => {
    if (!(await isReadable(db, viewer.id, query))) throw new ApiError('not_found', 'connections.notThere')
    return readDeliveries(db, viewer.id, query)
  })
}
