import { getTranslations } from 'next-intl/server'
import { parseId } from '#lib/addresses/parse/parse-id'
import { atomFeed } from '#lib/documents/atom-feed'
import { siteIn } from '#lib/server/pages/page-language'
import { memberFeed } from '#lib/server/pages/public-queries'
import { responseOrFailure } from '../../../../../../lib/server/pages/response-or-failure'
import type { IdProps } from '../../../load-by-id'

export const revalidate = 30

// Without it feeds would not be cached: each is made on its first request.
export function generateStaticParams(): [] {
  return []
}

export function GET(_request: Request, { params }: IdProps): Promise<Response> {
  return responseOrFailure(params, async (language) => {
    const id = parseId((await params).id)
    const feed = id === null ? null : await memberFeed(language, id)
    if (!feed) return null
    const headers = { 'content-type': 'application/atom+xml; charset=utf-8' }
    const t = await getTranslations({ locale: language, namespace: 'publicProfile' })
    return new Response(atomFeed(t, feed, siteIn(language), language), { headers })
  })
}
