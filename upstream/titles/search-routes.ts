import type { FastifyInstance } from 'fastify'
import { type SearchPage, search } from '#contract'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'

export function searchRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { catalogue } = dependencies
  registerRoute(app, dependencies, search, ({ query, page, type, for: purpose }) =>
    type === 'multi' && purpose === 'suggestions'
      ? searchAll(catalogue, query, page)
      : catalogue.search(query, page, type),
  )
}

/** Titles, then people. */
async function searchAll(catalogue: Catalogue, query: string, page: number): Promise<SearchPage> {
  const [titles, people] = await Promise.all([
    catalogue.search(query, page, 'multi'),
    catalogue.search(query, page, 'person'),
  ])
  return {
    ...titles,
    results: [...titles.results, ...people.results],
    totalPages: Math.max(titles.totalPages, people.totalPages),
    totalResults: titles.totalResults + people.totalResults,
  }
}
