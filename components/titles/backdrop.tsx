import { TmdbImage } from '#components/artwork/tmdb-image'
import type { TitleDetails } from '#contract'
import { artwork } from '#lib/artwork/poster-artwork'
import css from './backdrop.module.scss'

/** In units of the shape: 2.4 times the size on a poster. */
const LARGE = 4.8

export function Backdrop({ title }: { title: TitleDetails }) {
  if (title.backdropPath) {
    return (
      <TmdbImage
        path={title.backdropPath}
        picture="backdrop"
        urgency="main"
        className={css.still}
        sizes="(width < 75rem) 100vw, 75vw"
        width={1280}
        height={720}
      />
    )
  }
  const sheet = artwork(title).pieces[0]
  return (
    <svg className={css.sheet} viewBox="0 0 100 56" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <use
        href={`#s-${sheet?.shape}`}
        transform={`translate(84 28)rotate(${sheet?.rotation})scale(${LARGE})`}
      />
    </svg>
  )
}
