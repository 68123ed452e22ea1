import { getTranslations } from 'next-intl/server'
import type { MediaType, TitleDetails } from '#contract'
import { artwork } from '#lib/artwork/poster-artwork'
import { titleDetails } from '#lib/server/pages/public-queries'
import type { Language } from '#lib/text/language'
import { year } from '#lib/text/year'
import type { IdProps } from './load-by-id'
import { type ShareImage, shareImageOf } from './share-image'

export function titleShareImage(mediaType: MediaType, params: IdProps['params']): Promise<Response> {
  return shareImageOf(params, (language, id) => titleDetails(language, mediaType, id), toShareImage)
}

async function toShareImage(title: TitleDetails, language: Language): Promise<ShareImage> {
  const [t, titleCard] = await Promise.all([
    getTranslations({ locale: language, namespace: 'shareImage' }),
    getTranslations({ locale: language, namespace: 'titleCard' }),
  ])
  const { rating, ratings } = title.community
  return {
    heading: title.name,
    line: [
      year(titleCard, title.releaseDate),
      names(title.genres.slice(0, 3)),
      names(title.directors.slice(0, 2)),
    ]
      .filter(Boolean)
      .join(' · '),
    members: rating === null ? null : t('members', { rating: Math.round(rating), ratings }),
    artwork: artwork(title),
  }
}

function names(all: { name: string }[]): string {
  return all.map(({ name }) => name).join(', ')
}
