import type { FastifyInstance } from 'fastify'
import { search } from '#contract'
import type { Parts } from '#upstream/parts'
import { serve } from '#upstream/serve'

/** Search for titles and people. */
export function searchRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, search, ({ query, page, type }) => parts.catalogue.search(query, page, type))
}
