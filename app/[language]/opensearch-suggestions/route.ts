import type { NextRequest } from 'next/server'
import { parseSearchQuery } from '#lib/addresses/search-query'
import type { LanguageProps } from '#lib/server/pages/page-language'
import { suggestedTitles } from '#lib/server/pages/public-queries'
import { responseOrFailure } from '../../../lib/server/pages/response-or-failure'

const NAME_COUNT = 8

/** Suggestions for the browser's address bar (OpenSearch Suggestions 1.1): the query, then names. */
export function GET(request: NextRequest, { params }: LanguageProps): Promise<Response> {
  return responseOrFailure(params, async (language) => {
    const { query } = parseSearchQuery({ query: request.nextUrl.searchParams.get('query') ?? '' })
    const { results } = query ? await suggestedTitles(language, query) : { results: [] }
    const names = Array.from(new Set(results.map(({ name }) => name))).slice(0, NAME_COUNT)
    return Response.json([query, names], {
      headers: { 'content-type': 'application/x-suggestions+json', 'cache-control': 'public, max-age=600' },
    })
  })
}
