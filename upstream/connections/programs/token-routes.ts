import type { FastifyInstance } from 'fastify'
import { addToken, revokeToken, tokens, tokenWrites, undoToken } from '#contract'
import { assertPassword } from '#upstream/account/assert-password'
import { ApiError } from '#upstream/api-error'
import * as store from '#upstream/connections/programs/api-tokens'
import { takeBack } from '#upstream/connections/take-back/take-back'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'

export function tokenRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies

  registerRoute(app, dependencies, tokens, (_input, viewer) => store.listTokens(db, viewer.id))

  registerRoute(app, dependencies, addToken, async ({ password, ...token }, viewer, request) => {
    await assertPassword(dependencies, request, viewer, { field: 'password', password })
    const added = await store.addToken(db, viewer, token, clock())
    if (!added) throw new ApiError('conflict', 'connections.tooManyTokens')
    return added
  })

  registerRoute(app, dependencies, revokeToken, async ({ id }, viewer) => {
    if (!(await store.revokeToken(db, viewer.id, id))) throw noToken()
    return {}
  })

  registerRoute(app, dependencies, tokenWrites, async ({ id, page }, viewer) => {
    if (!(await store.hasToken(db, viewer.id, id))) throw noToken()
    return store.readWrites(db, id, page)
  })

  registerRoute(app, dependencies, undoToken, async ({ id, from }, viewer) => {
    if (!(await store.hasToken(db, viewer.id, id))) throw noToken()
    return takeBack(db, viewer.id, { tokenId: id, from: from && new Date(from).toISOString() })
  })
}

function noToken(): ApiError {
  return new ApiError('not_found', 'connections.noToken')
}
