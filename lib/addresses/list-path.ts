import { listPath, pagePath, ROUTES, withQuery } from '#lib/addresses/routes'
import { type PublicListsQuery, publicListsParameters } from '#lib/contract/lists/public-lists-query'

export function publicListsPath(query: Partial<PublicListsQuery>): string {
  return withQuery(ROUTES.publicLists, publicListsParameters(query))
}

export function listPagePath(id: string, page: number): string {
  return pagePath(listPath(id), page)
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
  return parameters.has('edit') || parameters.has('page')
}
