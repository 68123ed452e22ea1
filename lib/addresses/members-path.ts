import { ROUTES } from '#lib/addresses/routes'
import { withQuery } from '#lib/addresses/with-query'
import { type MembersQuery, membersParameters } from '#lib/contract/member/members-query'

export function membersPath(query: MembersQuery): string {
  return withQuery(ROUTES.adminUsers, membersParameters(query))
}
