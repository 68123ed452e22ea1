import { getTranslations } from 'next-intl/server'
import { ROUTES } from '#lib/addresses/routes'
import { escapeXml } from '#lib/documents/escape-xml'
import { SITE_NAME } from '#lib/documents/page-metadata'
import { siteUrl } from '#lib/server/settings'

export const dynamic = 'force-dynamic'

/** Lets browsers search this site from the address bar (OpenSearch 1.1). */
export async function GET(): Promise<Response> {
  const t = await getTranslations('openSearch')
  const site = escapeXml(siteUrl())
  const description = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${SITE_NAME}</ShortName>`,
    `<Description>${escapeXml(t('description'))}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image height="192" width="192" type="image/png">${site}/icon-192.png</Image>`,
    `<Url type="text/html" template="${site}${ROUTES.search}?query={searchTerms}"/>`,
    `<Url type="application/x-suggestions+json" template="${site}/opensearch-suggestions?query={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${site}/opensearch.xml"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n')
  return new Response(description, {
    headers: {
      'content-type': 'application/opensearchdescription+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    },
  })
}
