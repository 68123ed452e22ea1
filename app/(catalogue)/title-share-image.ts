import type { MediaType, TitleDetails } from '#contract'
import { artwork } from '#lib/artwork/poster-artwork'
import { titleDetails } from '#lib/server/pages/public-queries'
import { grouped, year } from '#lib/text/format'
import type { IdProps } from './load-by-id'
import { type ShareImage, shareImageOf } from './share-image'

export function titleShareImage(mediaType: MediaType, params: IdProps['params']): Promise<Response> {
  return shareImageOf(params, (id) => titleDetails(mediaType, id), toShareImage)
}

function toShareImage(title: TitleDetails): ShareImage {
  const { rating, ratings } = title.community
  return {
    heading: title.name,
    line: [year(title.releaseDate), names(title.genres.slice(0, 3)), names(title.directors.slice(0, 2))]
      .filter(Boolean)
      .join(' · '),
    members: rating === null ? null : `${Math.round(rating)}/100 from ${grouped(ratings)} of our members`,
    artwork: artwork(title),
  }
}

function names(all: { name: string }[]): string {
  return all.map(({ name }) => name).join(', ')
}
