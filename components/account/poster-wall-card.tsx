import type { ReactNode } from 'react'
import { PosterArt } from '#components/artwork/poster-art'
import { WALL } from '#lib/artwork/poster-wall-titles'
import css from './poster-wall-card.module.scss'

export function PosterWallCard({ children }: { children: ReactNode }) {
  return (
    <div className={css.frame}>
      <div className={css.wall} aria-hidden="true">
        {WALL.map((title) => (
          <div key={title.id} className={css.sheet}>
            <PosterArt title={title} />
          </div>
        ))}
      </div>
      <div className={css.card}>{children}</div>
    </div>
  )
}
