'use client'

import type { ReactNode } from 'react'
import { TmdbImage } from '#components/artwork/tmdb-image'
import type { Title } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { titleHue } from '#lib/artwork/title-hue'
import type { Urgency } from '#lib/artwork/tmdb-images'
import { transitionName } from '#lib/browser/view-transition'
import { GeneratedPoster } from './generated-poster'
import css from './poster.module.scss'

interface PosterProps {
  title: Pick<Title, 'mediaType' | 'id' | 'name' | 'posterPath' | 'genreIds' | 'posterHue'>
  sizes?: string
  picture?: 'poster' | 'card' | 'thumb'
  urgency?: Urgency | undefined
  /** The target of the view transition. */
  isDestination?: boolean
  lettered?: boolean
  children?: ReactNode
}

/** Decorative: the name is beside it. */
export function Poster({
  title,
  sizes = '12rem',
  picture = 'poster',
  urgency = 'late',
  isDestination,
  lettered,
  children,
}: PosterProps) {
  const path = titlePath(title)
  return (
    <div
      className={css.frame}
      data-poster={path}
      data-hue={titleHue(title)}
      style={isDestination ? { viewTransitionName: transitionName(path) } : undefined}
    >
      {title.posterPath ? (
        <TmdbImage
          path={title.posterPath}
          picture={picture}
          urgency={urgency}
          sizes={sizes}
          width={342}
          height={513}
          decoding="async"
        />
      ) : (
        <GeneratedPoster title={title} lettered={lettered} />
      )}
      {children}
    </div>
  )
}
