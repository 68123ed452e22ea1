import { parseListId } from '#lib/addresses/list-path'
import { listFeed } from '#lib/documents/atom-feed'
import { siteIn } from '#lib/server/pages/page-language'
import { publicList } from '#lib/server/pages/public-queries'
import { responseOrFailure } from '../../../../../../lib/server/pages/response-or-failure'
import type { IdProps } from '../../../load-by-id'

export const dynamic = 'force-dynamic'

export function GET(_request: Request, { params }: IdProps): Promise<Response> {
  return responseOrFailure(params, async (language) => {
    const id = parseListId((await params).id)
    const list = id === null ? null : await publicList(language, id, 'added')
    if (!list) return null
    return new Response(listFeed(list, siteIn(language), language), {
      headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'no-cache' },
    })
  })
}
