import { sitemapFile } from '#lib/documents/sitemap-xml'
import { knownPages } from '#lib/server/pages/sitemap-entries'
import { responseOrFailure } from '../../../lib/server/pages/response-or-failure'

export const revalidate = 3600

// Without it files would not be cached: each is generated on its first request.
export function generateStaticParams(): [] {
  return []
}

/** `/sitemaps/movie-1.xml`, as named in `/sitemap.xml`. */
export function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return responseOrFailure(null, async () => {
    const name = /^(.+)\.xml$/.exec((await params).file)?.[1]
    const addresses = name ? await knownPages(name) : null
    if (!addresses) return null
    return new Response(sitemapFile(addresses), {
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    })
  })
}
