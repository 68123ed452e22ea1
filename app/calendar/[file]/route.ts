import type { NextRequest } from 'next/server'
import { serveCalendar } from '#lib/server/pages/upstream-files'

export async function GET(request: NextRequest, { params }: { params: Promise<{ file: string }> }) {
  return serveCalendar(request, (await params).file)
}
