import { sitemapIndex } from '#lib/documents/sitemap-xml'
import { knownFiles } from '#lib/server/pages/sitemap-entries'
import { siteUrl } from '#lib/server/settings'
import { responseOrFailure } from '../../lib/server/pages/response-or-failure'

export const revalidate = 3600

export function GET(): Promise<Response> {
  return responseOrFailure(null, async () => {
    const files = await knownFiles()
    return new Response(sitemapIndex(files.map((file) => `${siteUrl()}/sitemaps/${file}.xml`)), {
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    })
  })
}
