import 'server-only'
import { ENDPOINTS, parseAdminActionsQuery } from '#contract'
import { adminLogCsvPath } from '#lib/addresses/admin-paths'
import { ROUTES } from '#lib/addresses/routes'
import { streamDownload } from '#lib/server/pages/stream-download'

const CSV = { contentType: 'text/csv; charset=utf-8', unreadable: 'signin.fileFailed' } as const

export function serveSecurityEvents(request: Request): Promise<Response> {
  return streamDownload(request, {
    ...CSV,
    target: () => ENDPOINTS.securityEventsCsv.path,
    filename: () => 'security-events.csv',
    page: ROUTES.securityEvents,
  })
}

/** With the filter of the page's address. */
export function serveAdminActions(request: Request): Promise<Response> {
  const parameters = Object.fromEntries(new URL(request.url).searchParams)
  return streamDownload(request, {
    ...CSV,
    target: () => adminLogCsvPath(parseAdminActionsQuery(parameters)),
    filename: () => 'admin-log.csv',
    page: ROUTES.adminLog,
  })
}
