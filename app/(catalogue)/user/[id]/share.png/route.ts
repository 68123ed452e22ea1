import { artwork } from '#lib/artwork'
import { counted } from '#lib/format'
import { pathId } from '#lib/path-id'
import { averageRating } from '#lib/rating-histogram'
import { memberProfile } from '#lib/server/queries'
import { resourceOf } from '../../../resource'
import { shareImage } from '../../../share-image'

export const revalidate = 3600

export function generateStaticParams(): [] {
  return []
}

export function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return resourceOf(async () => {
    const id = pathId((await params).id)
    const profile = id === null ? null : await memberProfile(id)
    if (!profile) return null
    const { member, entries } = profile
    const average = averageRating(entries)
    return shareImage({
      heading: member.username,
      line: counted(entries.length, 'title'),
      members: average === null ? null : `${average}/100 on average`,
      artwork: artwork({ mediaType: 'member', id: member.id, name: member.username, genreIds: [] }),
    })
  })
}
