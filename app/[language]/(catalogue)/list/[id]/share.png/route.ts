import { getTranslations } from 'next-intl/server'
import type { ListWithTitles } from '#contract'
import { parseListId } from '#lib/addresses/list-path'
import { artwork } from '#lib/artwork/poster-artwork'
import { publicList } from '#lib/server/pages/public-queries'
import type { Language } from '#lib/text/language'
import { responseOrFailure } from '../../../../../../lib/server/pages/response-or-failure'
import type { IdProps } from '../../../load-by-id'
import { type ShareImage, shareImage } from '../../../share-image'

export const revalidate = 3600

export function generateStaticParams(): [] {
  return []
}

export function GET(_request: Request, { params }: IdProps): Promise<Response> {
  return responseOrFailure(params, async (language) => {
    const id = parseListId((await params).id)
    const list = id === null ? null : await publicList(language, id)
    return list && shareImage(await toShareImage(language, list))
  })
}

/** With the drawn poster of its first title. */
async function toShareImage(language: Language, { list, titles }: ListWithTitles): Promise<ShareImage> {
  const t = await getTranslations({ locale: language, namespace: 'list' })
  const { author } = list
  const [first = { mediaType: 'member' as const, id: author.id, name: list.name, genreIds: [] }] =
    titles.items
  return {
    heading: list.name,
    line: t('shareLine', { count: list.titles, author: author.username }),
    artwork: artwork(first),
  }
}
