import type { FastifyInstance } from 'fastify'
import { search } from '#contract'
import type { Parts } from '#upstream/dependencies'
import { serve } from '#upstream/register-route'
import { keepSpelt } from '#upstream/spelt'

/** Search for titles and people. */
export function searchRoutes(app: FastifyInstance, parts: Parts): void {
  const spelt = keepSpelt(search.output)

  serve(app, parts, search, async ({ query, page, type }) => {
    const found = await parts.catalogue.search(query, page, type)
    return spelt(found, '', () => found)
  })
}
