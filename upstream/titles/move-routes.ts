import type { FastifyInstance } from 'fastify'
import { moveTitle } from '#contract'
import { ApiError } from '#upstream/api-error'
import { findGone } from '#upstream/catalogue/find-gone-title'
import { storeTitle, unknownTitle } from '#upstream/catalogue/store-title'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'
import { followShow } from '#upstream/shows/refresh-seasons'
import * as moves from '#upstream/titles/relisted/move-title'
import { findStored } from '#upstream/titles/titles'

export function titleMoveRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies

  registerRoute(app, dependencies, moveTitle, async ({ type, id, toType, toId }, viewer) => {
    const [from, to] = [
      { mediaType: type, id },
      { mediaType: toType, id: toId },
    ]
    const [stored] = await findStored(db, [from])
    if (!stored) throw unknownTitle(type)
    const { listedAs = null } = (await findGone(dependencies, from)) ?? {}
    if (!listedAs) throw new ApiError('conflict', 'titles.stillListed')
    // What the member was shown is what is done.
    if (listedAs.mediaType !== toType || listedAs.id !== toId) {
      throw new ApiError('conflict', 'titles.listedAsOther')
    }
    await storeTitle(dependencies, to)
    if (toType === 'tv') await followShow(dependencies, toId)
    const moved = await moves.moveTitle(db, viewer.id, { from, to }, clock())
    if (!moved) throw new ApiError('not_found', 'titles.nothingToMove')
    return moved
  })
}
