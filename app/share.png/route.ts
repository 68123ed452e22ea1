import { getTranslations } from 'next-intl/server'
import { artwork } from '#lib/artwork/poster-artwork'
import { SITE_NAME } from '#lib/documents/page-metadata'
import { shareImage } from '../(catalogue)/share-image'

export const dynamic = 'force-static'

export async function GET(): Promise<Response> {
  const t = await getTranslations('site')
  return shareImage({
    heading: t('shareHeading'),
    line: t('shareLine'),
    artwork: artwork({ mediaType: 'site', id: 1, name: SITE_NAME, genreIds: [] }),
  })
}
