import { serveSecurityEvents } from '#lib/server/pages/trail-files'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> {
  return serveSecurityEvents(request)
}

// Next would call GET and leave its stream unread, which holds the upstream's slot.
export function HEAD(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET' } })
}
