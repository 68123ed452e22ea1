import { getTranslations } from 'next-intl/server'
import { artwork } from '#lib/artwork/poster-artwork'
import { averageRating } from '#lib/contract/collection/rating-bins'
import { pageLanguage } from '#lib/server/pages/page-language'
import { firstProfilePage } from '#lib/server/pages/public-queries'
import type { IdProps } from '../../../load-by-id'
import { shareImageOf } from '../../../share-image'

export const revalidate = 3600

export function generateStaticParams(): [] {
  return []
}

export async function GET(_request: Request, { params }: IdProps): Promise<Response> {
  const t = await getTranslations({ locale: await pageLanguage({ params }), namespace: 'publicProfile' })
  return shareImageOf(params, firstProfilePage, ({ member, ratings, titles }) => {
    const average = averageRating(ratings)
    return {
      heading: member.username,
      line: t('titles', { count: titles.total }),
      members: average === null ? null : t('average', { average }),
      artwork: artwork({ mediaType: 'member', id: member.id, name: member.username, genreIds: [] }),
    }
  })
}
