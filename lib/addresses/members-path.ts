import { ROUTES } from '#lib/addresses/routes'
import { withQuery } from '#lib/addresses/with-query'
import { type MembersQuery, membersParameters } from '#lib/contract/member/members-query'

/** The address of a view of user management, without what is the default. */
export function membersPath(query: MembersQuery): string {
  return withQuery(ROUTES.adminUsers, membersParameters(query))
}
