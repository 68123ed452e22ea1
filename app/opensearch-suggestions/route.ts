import type { NextRequest } from 'next/server'
import { parseSearchQuery } from '#lib/addresses/search-query'
import { search } from '#lib/server/pages/queries'
import { resourceOf } from '../(catalogue)/resource'

/** Suggestions in one list of a browser's address bar. */
const MOST = 8

/** What a browser offers while somebody types in its address bar (OpenSearch Suggestions 1.1): the words, and names. */
export function GET(request: NextRequest): Promise<Response> {
  return resourceOf(async () => {
    const { query } = parseSearchQuery({ query: request.nextUrl.searchParams.get('query') ?? '' })
    const { results } = query ? await search(query, 'multi', 1) : { results: [] }
    const names = Array.from(new Set(results.map(({ name }) => name))).slice(0, MOST)
    return Response.json([query, names], {
      headers: { 'content-type': 'application/x-suggestions+json', 'cache-control': 'public, max-age=600' },
    })
  })
}
