import { ROUTES, withQuery } from '#lib/addresses/routes'
import { type MembersQuery, membersParameters } from '#lib/contract/members/members-query'

export function membersPath(query: Partial<MembersQuery>): string {
  return withQuery(ROUTES.adminUsers, membersParameters(query))
}
