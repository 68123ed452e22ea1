import { parseListId } from '#lib/addresses/list-path'
import { listFeed } from '#lib/documents/atom-feed'
import { pageLanguage } from '#lib/server/pages/page-language'
import { publicList } from '#lib/server/pages/public-queries'
import { siteUrl } from '#lib/server/settings'
import { responseOrFailure } from '../../../../../../lib/server/pages/response-or-failure'
import type { IdProps } from '../../../load-by-id'

export const dynamic = 'force-dynamic'

export function GET(_request: Request, { params }: IdProps): Promise<Response> {
  return responseOrFailure(async () => {
    const id = parseListId((await params).id)
    const list = id === null ? null : await publicList(await pageLanguage({ params }), id, 'added')
    if (!list) return null
    return new Response(listFeed(list, siteUrl()), {
      headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'no-cache' },
    })
  })
}
