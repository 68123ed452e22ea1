import { getTranslations } from 'next-intl/server'
import { ROUTES } from '#lib/addresses/routes'
import { escapeXml } from '#lib/documents/escape-xml'
import { SITE_NAME } from '#lib/documents/page-metadata'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { siteUrl } from '#lib/server/settings'
import { inLanguage } from '#lib/text/language'

export const dynamic = 'force-dynamic'

/** Lets browsers search this site from the address bar (OpenSearch 1.1). */
export async function GET(_request: Request, props: LanguageProps): Promise<Response> {
  const language = await pageLanguage(props)
  const t = await getTranslations({ locale: language, namespace: 'openSearch' })
  const site = escapeXml(siteUrl())
  const description = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${SITE_NAME}</ShortName>`,
    `<Description>${escapeXml(t('description'))}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image height="192" width="192" type="image/png">${site}/icon-192.png</Image>`,
    `<Url type="text/html" template="${site}${inLanguage(ROUTES.search, language)}?query={searchTerms}"/>`,
    `<Url type="application/x-suggestions+json" template="${site}${inLanguage('/opensearch-suggestions', language)}?query={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${site}${inLanguage('/opensearch.xml', language)}"/>`,
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
