import { artwork } from '#lib/artwork/poster-artwork'
import { averageRating } from '#lib/contract/collection/rating-bins'
import { firstProfilePage } from '#lib/server/pages/public-queries'
import { counted } from '#lib/text/format'
import type { IdProps } from '../../../load-by-id'
import { shareImageOf } from '../../../share-image'

export const revalidate = 3600

export function generateStaticParams(): [] {
  return []
}

export function GET(_request: Request, { params }: IdProps): Promise<Response> {
  return shareImageOf(params, firstProfilePage, ({ member, ratings, titles }) => {
    const average = averageRating(ratings)
    return {
      heading: member.username,
      line: counted(titles.total, 'title'),
      members: average === null ? null : `${average}/100 on average`,
      artwork: artwork({ mediaType: 'member', id: member.id, name: member.username, genreIds: [] }),
    }
  })
}
