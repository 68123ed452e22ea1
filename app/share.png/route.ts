import { artwork } from '#lib/artwork/poster-artwork'
import { SITE_NAME } from '#lib/documents/page-metadata'
import { shareImage } from '../(catalogue)/share-image'

export const dynamic = 'force-static'

export function GET(): Promise<Response> {
  return shareImage({
    heading: 'What did you watch?',
    line: 'Films and TV shows, and what you thought of them',
    artwork: artwork({ mediaType: 'site', id: 1, name: SITE_NAME, genreIds: [] }),
  })
}
