import type { TitleDetails } from '#contract'
import { SIMILAR_TITLES } from '#lib/contract/limits'
import { Poster } from './poster'
import { Shelf } from './shelf'
import css from './similar.module.scss'

export function Similar({ title }: { title: Pick<TitleDetails, 'mediaType' | 'similar'> }) {
  return (
    <div className={css.section}>
      <Shelf
        title={title.mediaType === 'tv' ? 'Similar TV shows' : 'Similar movies'}
        id="similar"
        empty="Nothing similar is known."
      >
        {title.similar.slice(0, SIMILAR_TITLES).map((one) => (
          <Poster key={`${one.mediaType}:${one.id}`} title={one} />
        ))}
      </Shelf>
    </div>
  )
}
