import { artwork } from '#lib/artwork'
import { pathId } from '#lib/path-id'
import { personDetails } from '#lib/server/queries'
import { resourceOf } from '../../../resource'
import { shareImage } from '../../../share-image'

export const revalidate = 86_400

export function generateStaticParams(): [] {
  return []
}

export function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return resourceOf(async () => {
    const id = pathId((await params).id)
    const person = id === null ? null : await personDetails(id)
    if (!person) return null
    return shareImage({
      heading: person.name,
      line: person.knownFor
        .slice(0, 3)
        .map((credit) => credit.name)
        .join(' · '),
      artwork: artwork({
        mediaType: 'person',
        id: person.id,
        name: person.name,
        genreIds: person.knownFor[0]?.genreIds ?? [],
      }),
    })
  })
}
