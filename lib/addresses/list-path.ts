import { listPath, ROUTES, withQuery } from '#lib/addresses/routes'
import { type ListQuery, listParameters } from '#lib/contract/lists/list-query'
import { type PublicListsQuery, publicListsParameters } from '#lib/contract/lists/public-lists-query'

export function publicListsPath(query: Partial<PublicListsQuery>): string {
  return withQuery(ROUTES.publicLists, publicListsParameters(query))
}

export function listPagePath(id: string, query: Partial<ListQuery>): string {
  return withQuery(listPath(id), listParameters(query))
}

export function editListPath(id: string, page = 1): string {
  return `${listPath(id)}?edit${page > 1 ? `&page=${page}` : ''}`
}

export function listFeedPath(id: string): string {
  return `${listPath(id)}/feed.xml`
}

export function parseListId(segment: string): string | null {
  return /^[\w-]{1,64}$/.test(segment) ? segment : null
}

/** Whether the cached page, which ignores parameters, is not the requested one. */
export function hasListQuery(parameters: URLSearchParams): boolean {
  return ['edit', 'page', 'sort'].some((name) => parameters.has(name))
}
