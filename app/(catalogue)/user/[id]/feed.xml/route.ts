import { parseId } from '#lib/addresses/parse-id'
import { atomFeed } from '#lib/documents/atom-feed'
import { memberProfile } from '#lib/server/pages/queries'
import { siteUrl } from '#lib/server/settings'
import { fileResponse } from '../../../file-response'

export const dynamic = 'force-dynamic'

export function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return fileResponse(async () => {
    const id = parseId((await params).id)
    const profile = id === null ? null : await memberProfile(id)
    if (!profile) return null
    return new Response(atomFeed(profile.member, profile.entries, siteUrl()), {
      headers: {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': 'no-cache',
      },
    })
  })
}
