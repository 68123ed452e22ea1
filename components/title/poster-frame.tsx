'use client'

import type { ReactNode } from 'react'
import { useImageHost } from '#components/artwork/image-host'
import type { Title } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { titleHue } from '#lib/artwork/title-hue'
import { tmdbSources, URGENCY, type Urgency } from '#lib/artwork/tmdb-images'
import { transitionName } from '#lib/browser/view-transition'
import { PosterArt } from '../artwork/poster-art'
import css from './poster-frame.module.scss'

export type Framed = Pick<Title, 'mediaType' | 'id' | 'name' | 'posterPath' | 'genreIds' | 'posterHue'>

export interface PosterFrameProps {
  title: Framed
  /** `sizes` of the `img`. */
  sizes?: string
  /** Selects the available widths. */
  picture?: 'poster' | 'card' | 'thumb'
  urgency?: Urgency | undefined
  /** The target of the view transition: the one poster a page is about. */
  isDestination?: boolean
  /** Whether generated artwork carries the name. */
  lettered?: boolean
  /** Rendered on top of the poster. */
  children?: ReactNode
}

/** A 2:3 poster: the picture, or generated artwork. Decorative. */
export function PosterFrame({
  title,
  sizes = '12rem',
  picture = 'poster',
  urgency = 'late',
  isDestination,
  lettered,
  children,
}: PosterFrameProps) {
  const host = useImageHost()
  const path = titlePath(title)
  return (
    <div
      className={css.frame}
      data-poster={path}
      data-hue={titleHue(title)}
      style={isDestination ? { viewTransitionName: transitionName(path) } : undefined}
    >
      {title.posterPath ? (
        // biome-ignore lint/performance/noImgElement: TMDB serves the sizes itself; our server must not relay them.
        <img
          {...tmdbSources(title.posterPath, picture, host)}
          sizes={sizes}
          width={342}
          height={513}
          alt=""
          {...URGENCY[urgency]}
          decoding="async"
        />
      ) : (
        <PosterArt title={title} lettered={lettered} />
      )}
      {children}
    </div>
  )
}
