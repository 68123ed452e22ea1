'use client'

import type { ReactNode } from 'react'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import { titleKey } from '#lib/contract/titles/title-key'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { PosterCard, type PosterCardProps } from './poster-card'

interface TitleCardsProps extends Pick<PosterCardProps, 'isMixed' | 'day'> {
  /** With the fields of a card alone: all of them travel to the browser. */
  titles: readonly CardTitle[]
  /** Whether they are the first pictures of their page. */
  isFirst?: boolean
  /** Below the year of each. */
  markOf?: (title: CardTitle) => ReactNode
}

// A client component: the React payload has the titles alone, without an element for each.
/** The items of a row or a grid. */
export function TitleCards({ titles, isFirst, markOf, ...card }: TitleCardsProps) {
  return titles.map((title, at) => (
    <li key={titleKey(title)}>
      <PosterCard
        {...card}
        title={title}
        urgency={isFirst ? urgencyAt(at) : undefined}
        mark={markOf?.(title)}
      />
    </li>
  ))
}
