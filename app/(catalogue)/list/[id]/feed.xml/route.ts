import { parseListId } from '#lib/addresses/list-path'
import { listFeed } from '#lib/documents/atom-feed'
import { publicList } from '#lib/server/pages/queries'
import { siteUrl } from '#lib/server/settings'
import type { Addressed } from '../../../addressed'
import { fileResponse } from '../../../file-response'

export const dynamic = 'force-dynamic'

export function GET(_request: Request, { params }: Addressed): Promise<Response> {
  return fileResponse(async () => {
    const id = parseListId((await params).id)
    const list = id === null ? null : await publicList(id, 'added')
    if (!list) return null
    return new Response(listFeed(list, siteUrl()), {
      headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'no-cache' },
    })
  })
}
