import { serveUnmatchedCsv } from '#lib/server/pages/upstream-files'

export const dynamic = 'force-dynamic'

export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return serveUnmatchedCsv(request, (await params).id)
}
