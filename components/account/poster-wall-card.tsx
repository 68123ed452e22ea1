import type { ReactNode } from 'react'
import { GeneratedPoster } from '#components/artwork/generated-poster'
import { WALL } from '#lib/artwork/poster-wall-titles'
import css from './poster-wall-card.module.scss'

export function PosterWallCard({ children }: { children: ReactNode }) {
  return (
    <div className={css.frame}>
      <div className={css.wall} aria-hidden="true">
        {WALL.map((title) => (
          <div key={title.id} className={css.sheet}>
            <GeneratedPoster title={title} />
          </div>
        ))}
      </div>
      <div className={css.card}>{children}</div>
    </div>
  )
}
