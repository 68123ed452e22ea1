import { ROUTES } from '#lib/addresses/routes'
import { type CollectionQuery, collectionParameters } from '#lib/contract/collection/collection-query'

/** The address of a view of My Collection; defaults are not spelt out. */
export function collectionPath(query: CollectionQuery): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(collectionParameters(query))) params.set(name, String(value))
  return params.size > 0 ? `${ROUTES.myMovies}?${params}` : ROUTES.myMovies
}
