import { siteUrl } from '#lib/server/env'
import { knownPages } from '#lib/server/known-pages'
import { sitemapFiles, sitemapIndex } from '#lib/sitemap'

export const revalidate = 3600

export async function GET(): Promise<Response> {
  const files = sitemapFiles(await knownPages())
  return new Response(sitemapIndex(files.map((_, file) => `${siteUrl()}/sitemaps/${file}.xml`)), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
