import type { FastifyInstance } from 'fastify'
import {
  addServer,
  adminConnections,
  type Connection,
  confirmClaim,
  removeClaim,
  removeServer,
  renewServer,
  type ServerConnection,
  updateServer,
} from '#contract'
import * as claims from '#upstream/connections/claims'
import * as stored from '#upstream/connections/connections'
import { deliveryAddress } from '#upstream/connections/delivery-address'
import type { Db } from '#upstream/db/open'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'

/** Connections of servers, which belong to no member. */
const SERVERS = null

/** Admins see names and counts, never what others play. */
export function serverRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock, settings } = dependencies

  async function read(id: number): Promise<ServerConnection> {
    const [server] = await withClaims(db, [await stored.readConnection(db, SERVERS, id)])
    return server as ServerConnection
  }

  async function withAddress(id: number, secret: string) {
    const connection = await read(id)
    return { connection, secret, address: deliveryAddress(settings, connection.kind, secret) }
  }

  registerRoute(app, dependencies, adminConnections, async () => ({
    connections: await withClaims(db, await stored.listConnections(db, SERVERS)),
  }))

  registerRoute(app, dependencies, addServer, async (input) => {
    const { id, secret } = await stored.makeConnection(db, SERVERS, input, clock())
    return withAddress(id, secret)
  })

  registerRoute(app, dependencies, updateServer, async ({ id, ...changed }) => {
    await stored.changeConnection(db, SERVERS, id, changed)
    return read(id)
  })

  registerRoute(app, dependencies, renewServer, async ({ id }) => {
    return withAddress(id, await stored.renewSecret(db, SERVERS, id))
  })

  registerRoute(app, dependencies, removeServer, async ({ id }) => {
    await stored.removeConnection(db, SERVERS, id)
    return {}
  })

  registerRoute(app, dependencies, confirmClaim, ({ id, member }) =>
    claims.confirmClaim(db, member, id, clock()),
  )

  registerRoute(app, dependencies, removeClaim, async ({ id, member }) => {
    await claims.removeClaim(db, member, id)
    return {}
  })
}

async function withClaims(db: Db, connections: readonly Connection[]): Promise<ServerConnection[]> {
  const ids = connections.map(({ id }) => id)
  if (ids.length === 0) return []
  const [names, claimed] = [await stored.readNames(db, ids), await claims.listClaims(db, ids)]
  return connections.map((connection) => ({
    ...connection,
    names: (names.get(connection.id) ?? []).map(({ name, last_seen_at }) => ({
      name,
      lastSeenAt: last_seen_at,
    })),
    claims: claimed.get(connection.id) ?? [],
  }))
}
