import { useTranslations } from 'next-intl'
import { type TitleDetails, toCardTitle } from '#contract'
import { SIMILAR_TITLES } from '#lib/contract/limits'
import { CardRow } from './card-row'
import css from './similar-titles.module.scss'
import { TitleCards } from './title-cards'

export function SimilarTitles({ title }: { title: Pick<TitleDetails, 'mediaType' | 'similar'> }) {
  const t = useTranslations('title')
  const similar = title.similar.slice(0, SIMILAR_TITLES).map(toCardTitle)
  return (
    <div className={css.section}>
      <CardRow
        title={t(`similar.${title.mediaType}`)}
        id="similar"
        empty={t('nothingSimilar')}
        count={similar.length}
      >
        <TitleCards titles={similar} />
      </CardRow>
    </div>
  )
}
