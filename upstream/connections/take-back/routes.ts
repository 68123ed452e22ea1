import type { FastifyInstance } from 'fastify'
import { undoConnection, undoDelivery } from '#contract'
import { ApiError } from '#upstream/api-error'
import { takeBack } from '#upstream/connections/take-back/take-back'
import type { Db } from '#upstream/db/open'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'

export function takeBackRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db } = dependencies

  registerRoute(app, dependencies, undoConnection, async ({ id, from }, viewer) => {
    if (!(await mayTakeBack(db, viewer.id, id))) throw new ApiError('not_found', 'connections.notThere')
    return takeBack(db, viewer.id, { connectionId: id, from: from && new Date(from).toISOString() })
  })

  registerRoute(app, dependencies, undoDelivery, async ({ id }, viewer) => {
    const delivery = await db
      .selectFrom('deliveries')
      .select('outcome')
      .where('id', '=', id)
      .where('member_id', '=', viewer.id)
      .executeTakeFirst()
    if (!delivery) throw new ApiError('not_found', 'connections.noDelivery')
    if (delivery.outcome !== 'watched' && delivery.outcome !== 'rated') {
      const reason =
        delivery.outcome === 'undone' ? 'connections.takenBackAlready' : 'connections.wroteNothing'
      throw new ApiError('conflict', reason)
    }
    const { removed } = await takeBack(db, viewer.id, { deliveryId: id })
    return { removed }
  })
}

/** The member's own connection, or a server's on which an admin has confirmed their name. */
async function mayTakeBack(db: Db, memberId: number, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('connections')
    .leftJoin('connection_claims', (join) =>
      join
        .onRef('connection_claims.connection_id', '=', 'connections.id')
        .on('connection_claims.member_id', '=', memberId)
        .on('connection_claims.confirmed_at', 'is not', null),
    )
    .select('connections.id')
    .where('connections.id', '=', id)
    .where(({ or, eb }) =>
      or([eb('connections.member_id', '=', memberId), eb('connection_claims.member_id', '=', memberId)]),
    )
    .executeTakeFirst()
  return found !== undefined
}
