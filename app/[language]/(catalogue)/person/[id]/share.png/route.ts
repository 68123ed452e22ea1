import { artwork } from '#lib/artwork/poster-artwork'
import { personDetails } from '#lib/server/pages/public-queries'
import type { IdProps } from '../../../load-by-id'
import { shareImageOf } from '../../../share-image'

export const revalidate = 86_400

export function generateStaticParams(): [] {
  return []
}

export function GET(_request: Request, { params }: IdProps): Promise<Response> {
  return shareImageOf(params, personDetails, ({ id, name, knownFor }) => ({
    heading: name,
    line: knownFor
      .slice(0, 3)
      .map((credit) => credit.name)
      .join(' · '),
    artwork: artwork({ mediaType: 'person', id, name, genreIds: knownFor[0]?.genreIds ?? [] }),
  }))
}
