import { ROUTES } from '#lib/addresses/routes'
import { withQuery } from '#lib/addresses/with-query'
import { type CollectionQuery, collectionParameters } from '#lib/contract/collection/collection-query'

/** The address of a view of My Collection, without what is the default. */
export function collectionPath(query: CollectionQuery): string {
  return withQuery(ROUTES.myMovies, collectionParameters(query))
}
