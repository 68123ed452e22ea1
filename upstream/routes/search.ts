import type { FastifyInstance } from 'fastify'
import { search } from '#contract'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'

export function searchRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerRoute(app, dependencies, search, ({ query, page, type }) =>
    dependencies.catalogue.search(query, page, type),
  )
}
