import { ROUTES, withQuery } from '#lib/addresses/routes'
import { type PublicListsQuery, publicListsParameters } from '#lib/contract/lists/public-lists-query'

export function publicListsPath(query: Partial<PublicListsQuery>): string {
  return withQuery(ROUTES.publicLists, publicListsParameters(query))
}
