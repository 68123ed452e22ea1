import type { CSSProperties } from 'react'
import type { ListWithTitles } from '#contract'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import { LIST_PAGE_SIZE } from '#lib/contract/limits'
import { titleKey } from '#lib/contract/titles/title-key'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import css from './list-titles.module.scss'
import { ListedTitle } from './listed-title'

interface ListTitlesProps extends Pick<ListWithTitles, 'list' | 'titles'> {
  hasScores: boolean
  isOwner: boolean
}

/** A wall or rows, as the root says. A list by hand is numbered; of others paper alone has numbers. */
export function ListTitles({ list, titles, hasScores, isOwner }: ListTitlesProps) {
  const isByHand = list.sort === 'hand'
  const before = (titles.page - 1) * LIST_PAGE_SIZE
  return (
    <ol
      className={css.titles}
      aria-label={list.name}
      data-by-hand={isByHand || undefined}
      style={{ '--before': before } as CSSProperties}
    >
      {titles.items.map((title, at) => (
        <ListedTitle
          key={titleKey(title)}
          title={toCardTitle(title)}
          position={isByHand ? title.position : null}
          note={title.note}
          hasScore={hasScores}
          isOwner={isOwner}
          urgency={urgencyAt(at)}
        />
      ))}
    </ol>
  )
}
