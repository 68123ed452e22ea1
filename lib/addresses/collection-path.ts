import { ROUTES } from '#lib/addresses/routes'
import { withQuery } from '#lib/addresses/with-query'
import { type CollectionQuery, collectionParameters } from '#lib/contract/collection/collection-query'

export function collectionPath(query: CollectionQuery): string {
  return withQuery(ROUTES.myMovies, collectionParameters(query))
}
