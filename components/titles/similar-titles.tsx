import type { TitleDetails } from '#contract'
import { SIMILAR_TITLES } from '#lib/contract/limits'
import { titleKey } from '#lib/contract/titles/title-key'
import { CardRow } from './card-row'
import css from './similar-titles.module.scss'
import { TitleCard } from './title-card'

export function SimilarTitles({ title }: { title: Pick<TitleDetails, 'mediaType' | 'similar'> }) {
  return (
    <div className={css.section}>
      <CardRow
        title={title.mediaType === 'tv' ? 'Similar TV shows' : 'Similar movies'}
        id="similar"
        empty="Nothing similar is known."
      >
        {title.similar.slice(0, SIMILAR_TITLES).map((one) => (
          <TitleCard key={titleKey(one)} title={one} />
        ))}
      </CardRow>
    </div>
  )
}
