import { ROUTES, withQuery } from '#lib/addresses/routes'
import {
  type AdminActionsQuery,
  adminActionsParameters,
} from '#lib/contract/account/sign-in/admin-actions-query'
import { ENDPOINTS } from '#lib/contract/endpoints'
import { type MembersQuery, membersParameters } from '#lib/contract/members/members-query'

export function membersPath(query: Partial<MembersQuery>): string {
  return withQuery(ROUTES.adminUsers, membersParameters(query))
}

export function adminLogPath(query: Partial<AdminActionsQuery>): string {
  return withQuery(ROUTES.adminLog, adminActionsParameters(query))
}

/** Where what a filter finds is downloaded, all pages of it. */
export function adminLogCsvPath(query: AdminActionsQuery): string {
  return withQuery(ENDPOINTS.adminActionsCsv.path, adminActionsParameters({ ...query, page: 1 }))
}
