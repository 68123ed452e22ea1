import { memberPath, withQuery } from '#lib/addresses/routes'
import { type ProfileQuery, profileParameters } from '#lib/contract/member/profile-query'

export function profilePath(id: number, query: ProfileQuery): string {
  return withQuery(memberPath(id), profileParameters(query))
}

/** Whether the cached page, which ignores parameters, is not the requested one. */
export function hasProfileQuery(parameters: URLSearchParams): boolean {
  return ['search', 'sort', 'page'].some((name) => parameters.has(name))
}
