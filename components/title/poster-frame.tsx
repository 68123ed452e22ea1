'use client'

import type { ReactNode } from 'react'
import { TmdbImage } from '#components/artwork/tmdb-image'
import type { Title } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { titleHue } from '#lib/artwork/title-hue'
import type { Urgency } from '#lib/artwork/tmdb-images'
import { transitionName } from '#lib/browser/view-transition'
import { PosterArt } from '../artwork/poster-art'
import css from './poster-frame.module.scss'

/** What of a title its poster shows. */
export type Framed = Pick<Title, 'mediaType' | 'id' | 'name' | 'posterPath' | 'genreIds' | 'posterHue'>

export interface PosterFrameProps {
  title: Framed
  /** The frame's width for the browser's choice of picture, as in `sizes` of `img`. */
  sizes?: string
  /** What it is on its page: the less room, the fewer widths to choose from. */
  picture?: 'poster' | 'card' | 'thumb'
  /** How soon its picture is wanted; late unless told. */
  urgency?: Urgency | undefined
  /** It grows out of the card that was pressed: for the one poster that a page is about. */
  isDestination?: boolean
  /** Whether drawn artwork carries the name; off where the poster is tiny. */
  lettered?: boolean
  /** What lies upon the poster. */
  children?: ReactNode
}

/** A poster of 2:3: the picture on its film colour, or cut paper where there is none. Decorative. */
export function PosterFrame({
  title,
  sizes = '12rem',
  picture = 'poster',
  urgency = 'late',
  isDestination,
  lettered,
  children,
}: PosterFrameProps) {
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
        <PosterArt title={title} lettered={lettered} />
      )}
      {children}
    </div>
  )
}
