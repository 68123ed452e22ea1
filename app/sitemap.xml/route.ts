import { sitemapIndex } from '#lib/documents/sitemap-xml'
import { knownFiles } from '#lib/server/pages/sitemap-entries'
import { siteUrl } from '#lib/server/settings'
import { fileResponse } from '../(catalogue)/file-response'

export const revalidate = 3600

export function GET(): Promise<Response> {
  return fileResponse(async () => {
    const files = await knownFiles()
    return new Response(sitemapIndex(files.map((file) => `${siteUrl()}/sitemaps/${file}.xml`)), {
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    })
  })
}
