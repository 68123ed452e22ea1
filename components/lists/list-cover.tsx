import type { CSSProperties } from 'react'
import { Poster } from '#components/artwork/poster'
import type { ListSummary } from '#contract'
import { LIST_POSTERS } from '#lib/contract/limits'
import css from './list-cover.module.scss'

const PLACES = Array.from({ length: LIST_POSTERS }, (_, at) => at)

/** A hand of the list's first titles: the first whole, the edges of the others behind it, empty frames for those that lack. */
export function ListCover({ posters, sizes = '12rem' }: Pick<ListSummary, 'posters'> & { sizes?: string }) {
  return (
    <div className={css.cover} aria-hidden="true">
      {PLACES.map((at) => {
        const title = posters[at]
        return (
          <div key={at} className={title ? css.poster : css.frame} style={{ '--place': at } as CSSProperties}>
            {title && <Poster title={title} sizes={sizes} lettered={at === 0} />}
          </div>
        )
      })}
    </div>
  )
}
