import { knownPages } from '#lib/server/known-pages'
import { sitemapFile, sitemapFiles } from '#lib/sitemap'

export const revalidate = 3600

/** None at build: each file is written when it is first asked for, and kept. */
export function generateStaticParams(): [] {
  return []
}

/** `/sitemaps/0.xml`, the first of the files that `/sitemap.xml` names. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const number = /^(\d{1,4})\.xml$/.exec((await params).file)?.[1]
  const addresses = number ? sitemapFiles(await knownPages())[Number(number)] : undefined
  if (!addresses) return new Response('There is no such file.', { status: 404 })
  return new Response(sitemapFile(addresses), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
