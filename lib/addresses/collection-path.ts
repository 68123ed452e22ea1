import { ROUTES, withQuery } from '#lib/addresses/routes'
import { type CollectionQuery, collectionParameters } from '#lib/contract/collection/collection-query'

export function collectionPath(query: CollectionQuery): string {
  return withQuery(ROUTES.myMovies, collectionParameters(query))
}
