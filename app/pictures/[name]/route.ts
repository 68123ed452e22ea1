import type { NextRequest } from 'next/server'
import { servePicture } from '#lib/server/pages/upstream-files'

export async function GET(request: NextRequest, { params }: { params: Promise<{ name: string }> }) {
  return servePicture(request, (await params).name)
}
