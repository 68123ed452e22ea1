import { getTranslations } from 'next-intl/server'
import { artwork } from '#lib/artwork/poster-artwork'
import { SITE_NAME } from '#lib/documents/page-metadata'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { shareImage } from '../(catalogue)/share-image'

export const dynamic = 'force-static'

// Without it the file would not be cached: it is made on its first request.
export function generateStaticParams(): [] {
  return []
}

export async function GET(_request: Request, props: LanguageProps): Promise<Response> {
  const t = await getTranslations({ locale: await pageLanguage(props), namespace: 'site' })
  return shareImage({
    heading: t('shareHeading'),
    line: t('shareLine'),
    artwork: artwork({ mediaType: 'site', id: 1, name: SITE_NAME, genreIds: [] }),
  })
}
