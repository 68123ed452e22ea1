import { artwork } from '#lib/artwork'
import { pathId } from '#lib/path-id'
import { personDetails } from '#lib/server/queries'
import { notDrawn, shareImage } from '../../../share-image'

export const revalidate = 86_400

export function generateStaticParams(): [] {
  return []
}

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const id = pathId((await params).id)
  const person = id === null ? null : await personDetails(id)
  if (!person) return notDrawn()
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
}
