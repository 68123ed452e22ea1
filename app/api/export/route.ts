import { serveExport } from '#lib/server/pages/export-response'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> {
  return serveExport(request)
}

// Next would call GET and leave its stream unread, which holds the upstream's slot.
export function HEAD(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET' } })
}
