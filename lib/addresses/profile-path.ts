import { memberPath, withQuery } from '#lib/addresses/routes'
import { type ProfileQuery, profileParameters } from '#lib/contract/members/profile-query'

/** `/user/{own id}` redirects to `/profile`, except with this parameter. */
const PUBLIC_VIEW = { view: 'public' }

export function profilePath(id: number, query: ProfileQuery, isPublicView = false): string {
  return withQuery(memberPath(id), { ...(isPublicView && PUBLIC_VIEW), ...profileParameters(query) })
}

export function publicViewPath(id: number): string {
  return withQuery(memberPath(id), PUBLIC_VIEW)
}

export function isPublicView(parameters: URLSearchParams): boolean {
  return parameters.get('view') === PUBLIC_VIEW.view
}

/** Whether the cached page, which ignores parameters, is not the requested one. */
export function hasProfileQuery(parameters: URLSearchParams): boolean {
  return ['search', 'sort', 'page'].some((name) => parameters.has(name))
}
