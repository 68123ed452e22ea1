import type { NextRequest } from 'next/server'
import { servePicture } from '#lib/server/pages/profile-picture-response'

export async function GET(request: NextRequest, { params }: { params: Promise<{ name: string }> }) {
  return servePicture(request, (await params).name)
}
