import type { FastifyInstance } from 'fastify'
import {
  addConnection,
  claimName,
  connections,
  removeConnection,
  renewConnection,
  updateConnection,
  withdrawClaim,
} from '#contract'
import * as claims from '#upstream/connections/claims'
import * as stored from '#upstream/connections/connections'
import { deliveryAddress } from '#upstream/connections/delivery-address'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'

export function connectionRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock, settings } = dependencies

  async function withAddress(memberId: number, id: number, secret: string) {
    const connection = await stored.readConnection(db, memberId, id)
    return { connection, secret, address: deliveryAddress(settings, connection.kind, secret) }
  }

  registerRoute(app, dependencies, connections, async (_input, { id }) => ({
    connections: await stored.listConnections(db, id),
    servers: await claims.listServers(db, id),
  }))

  registerRoute(app, dependencies, addConnection, async (input, viewer) => {
    const { id, secret } = await stored.makeConnection(db, viewer.id, input, clock())
    return withAddress(viewer.id, id, secret)
  })

  registerRoute(app, dependencies, updateConnection, async ({ id, ...changed }, viewer) => {
    await stored.changeConnection(db, viewer.id, id, changed)
    return stored.readConnection(db, viewer.id, id)
  })

  registerRoute(app, dependencies, renewConnection, async ({ id }, viewer) => {
    return withAddress(viewer.id, id, await stored.renewSecret(db, viewer.id, id))
  })

  registerRoute(app, dependencies, removeConnection, async ({ id }, viewer) => {
    await stored.removeConnection(db, viewer.id, id)
    return {}
  })

  registerRoute(app, dependencies, claimName, (input, viewer) =>
    claims.claimName(db, viewer.id, input, clock()),
  )

  registerRoute(app, dependencies, withdrawClaim, async ({ id }, viewer) => {
    await claims.removeClaim(db, viewer.id, id)
    return {}
  })
}
