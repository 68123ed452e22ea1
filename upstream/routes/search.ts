import type { FastifyInstance } from 'fastify'
import { search } from '#contract'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'
import { keepSpelt } from '#upstream/spelt'

/** Search for titles and people. */
export function searchRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const spelt = keepSpelt(search.output)

  registerRoute(app, dependencies, search, async ({ query, page, type }) => {
    const found = await dependencies.catalogue.search(query, page, type)
    return spelt(found, '', () => found)
  })
}
