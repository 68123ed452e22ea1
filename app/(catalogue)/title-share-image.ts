import type { MediaType, TitleDetails } from '#contract'
import { artwork } from '#lib/artwork'
import { year } from '#lib/format'
import { pathId } from '#lib/path-id'
import { titleDetails } from '#lib/server/queries'
import { resourceOf } from './resource'
import { shareImage } from './share-image'

export interface Addressed {
  params: Promise<{ id: string }>
}

/** The drawn image of a movie or a show: its cut paper, its name, its year, genres and directors, and our members' mean. */
export function titleShareImage(mediaType: MediaType, params: Addressed['params']): Promise<Response> {
  return resourceOf(async () => {
    const id = pathId((await params).id)
    const title = id === null ? null : await titleDetails(mediaType, id)
    return title && draw(title)
  })
}

function draw(title: TitleDetails): Promise<Response> {
  const { rating, ratings } = title.community
  return shareImage({
    heading: title.name,
    line: [
      year(title.releaseDate),
      title.genres
        .slice(0, 3)
        .map((genre) => genre.name)
        .join(', '),
      title.directors
        .slice(0, 2)
        .map((one) => one.name)
        .join(', '),
    ]
      .filter(Boolean)
      .join(' · '),
    members:
      rating === null
        ? null
        : `${Math.round(rating)}/100 from ${ratings.toLocaleString('en')} of our members`,
    artwork: artwork(title),
  })
}
