import { useTranslations } from 'next-intl'
import type { Entry } from '#contract'
import { year } from '#lib/text/year'
import css from './entry-facts.module.scss'

export function EntryFacts({
  entry: { releaseDate, mediaType, rating },
}: {
  entry: Pick<Entry, 'releaseDate' | 'mediaType' | 'rating'>
}) {
  const t = useTranslations('collectionList')
  const titleCard = useTranslations('titleCard')
  return (
    <>
      {year(titleCard, releaseDate)}
      {mediaType === 'tv' && <span> · {titleCard('tv')}</span>}
      <span className={css.printed}> · {rating === null ? t('notRated') : t('rated', { rating })}</span>
    </>
  )
}
