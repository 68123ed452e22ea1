import { atomFeed } from '#lib/atom'
import { pathId } from '#lib/path-id'
import { siteUrl } from '#lib/server/env'
import { memberProfile } from '#lib/server/queries'
import { UpstreamError } from '#lib/server/upstream-error'

export const dynamic = 'force-dynamic'

/** A member's recent ratings, for feed readers. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const id = pathId((await params).id)
  try {
    const profile = id === null ? null : await memberProfile(id)
    if (!profile) return new Response('There is no such member.', { status: 404 })
    return new Response(atomFeed(profile.member, profile.entries, siteUrl()), {
      headers: {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': 'public, max-age=60',
      },
    })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return new Response(error.failure.message, { status: 503, headers: { 'retry-after': '10' } })
  }
}
