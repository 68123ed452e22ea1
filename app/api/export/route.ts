import { serveExport } from '#lib/server/pages/export-response'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> {
  return serveExport(request)
}
